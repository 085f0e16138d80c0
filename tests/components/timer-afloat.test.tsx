import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press, renderTimer, wait } from './render-timer'
import { watchView } from './watched-view'

/** Whether the timer floats over the page. */
function afloat(): boolean {
  return screen.getByRole('timer').closest('[data-afloat]') !== null
}

describe('a timer scrolled out of view', () => {
  test('stays in place while nothing runs', () => {
    const scroll = watchView()
    renderTimer()
    scroll(0)
    expect(afloat()).toBe(false)
  })

  test('floats while it runs or is paused, until it is reset', () => {
    const scroll = watchView()
    renderTimer()
    press('Start')
    expect(afloat()).toBe(false)
    scroll(0.4)
    expect(afloat()).toBe(true)
    press('Pause')
    expect(afloat()).toBe(true)
    expect(screen.getAllByRole('timer')).toHaveLength(1)
    press('Reset')
    expect(afloat()).toBe(false)
  })

  test('returns to its place when that is scrolled into view', () => {
    const scroll = watchView()
    renderTimer()
    press('Start')
    scroll(0)
    scroll(1)
    expect(afloat()).toBe(false)
  })

  test('floats at its end until the user has scrolled back once', () => {
    const scroll = watchView()
    renderTimer()
    press('Start')
    scroll(0)
    wait(31_000)
    expect(afloat()).toBe(true)
    scroll(1)
    expect(afloat()).toBe(false)
    scroll(0)
    expect(afloat()).toBe(false)
    press('Start again')
    expect(afloat()).toBe(true)
  })

  test('does not float if its end was seen in place', () => {
    const scroll = watchView()
    renderTimer()
    press('Start')
    wait(31_000)
    scroll(0)
    expect(afloat()).toBe(false)
  })
})
