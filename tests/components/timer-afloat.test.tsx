import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press, renderTimer, wait } from './render-timer'
import { watchView } from './watched-view'

/** Whether its numbers float over the page. */
function afloat(): boolean {
  return screen.getByRole('timer').closest('[data-afloat]') !== null
}

describe('the timer that is scrolled away', () => {
  test('stays in its place while nothing runs', () => {
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

  test('is back in its place when that is scrolled into view', () => {
    const scroll = watchView()
    renderTimer()
    press('Start')
    scroll(0)
    scroll(1)
    expect(afloat()).toBe(false)
  })

  test('says that the time is up until somebody has scrolled back, and not again', () => {
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

  test('does not rise where its end was seen in its place', () => {
    const scroll = watchView()
    renderTimer()
    press('Start')
    wait(31_000)
    scroll(0)
    expect(afloat()).toBe(false)
  })
})
