import { describe, expect, test } from 'vitest'
import { scrollCourse } from '@/lib/browser/navigation/scroll-course'

const moments = Array.from({ length: 501 }, (_, passed) => passed)

describe('scrolling to a place', () => {
  test('[S9.13] takes 500 ms: it is there then, and not before', () => {
    expect(scrollCourse(100, 1100, 0)).toBe(100)
    expect(scrollCourse(100, 1100, 499)).toBeLessThan(1100)
    expect(scrollCourse(100, 1100, 500)).toBe(1100)
  })

  test('stays at its ends before and after', () => {
    expect(scrollCourse(100, 1100, -16)).toBe(100)
    expect(scrollCourse(100, 1100, 516)).toBe(1100)
  })

  test.each([
    ['down', 0, 1000],
    ['up', 1000, 0],
  ])('goes %s all the way, slowly at both ends', (_, from, to) => {
    const places = moments.map((passed) => scrollCourse(from, to, passed))
    const steps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0)))
    expect(places).toEqual([...places].sort((a, b) => (a - b) * Math.sign(to - from)))
    expect(scrollCourse(from, to, 250)).toBe(500)
    expect(Math.max(...steps)).toBe(Math.max(...steps.slice(240, 260)))
    expect(steps[0]).toBeLessThan(0.01)
    expect(steps.at(-1)).toBeLessThan(0.01)
  })

  test('goes nowhere where it is there already', () => {
    expect(moments.every((passed) => scrollCourse(300, 300, passed) === 300)).toBe(true)
  })
})
