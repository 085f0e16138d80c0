import { describe, expect, test } from 'vitest'
import { scrollCourse } from '@/lib/browser/navigation/glide'

const moments = Array.from({ length: 501 }, (_, passed) => passed)

describe('the scroll animation', () => {
  test('[S9.13] reaches its target after exactly 500 ms', () => {
    expect(scrollCourse(100, 1100, 0)).toBe(100)
    expect(scrollCourse(100, 1100, 499)).toBeLessThan(1100)
    expect(scrollCourse(100, 1100, 500)).toBe(1100)
  })

  test('stays at its ends before the start and after the end', () => {
    expect(scrollCourse(100, 1100, -16)).toBe(100)
    expect(scrollCourse(100, 1100, 516)).toBe(1100)
  })

  test.each([
    ['down', 0, 1000],
    ['up', 1000, 0],
  ])('moves %s without turning back, slowest at both ends', (_, from, to) => {
    const places = moments.map((passed) => scrollCourse(from, to, passed))
    const steps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0)))
    expect(places).toEqual([...places].sort((a, b) => (a - b) * Math.sign(to - from)))
    expect(scrollCourse(from, to, 250)).toBe(500)
    expect(Math.max(...steps)).toBe(Math.max(...steps.slice(240, 260)))
    expect(steps[0]).toBeLessThan(0.01)
    expect(steps.at(-1)).toBeLessThan(0.01)
  })

  test('does not move if it is already at its target', () => {
    expect(moments.every((passed) => scrollCourse(300, 300, passed) === 300)).toBe(true)
  })
})
