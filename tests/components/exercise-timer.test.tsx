import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { digits, press, renderTimer, wait } from './render-timer'

describe('the timer', () => {
  test('counts down in whole seconds and then says "Time is up"', () => {
    renderTimer()
    expect(digits()).toBe('0:30')
    press('Start')
    wait(1)
    expect(digits()).toBe('0:30')
    wait(1000)
    expect(digits()).toBe('0:29')
    wait(28_000)
    expect(digits()).toBe('0:01')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    wait(1000)
    expect(digits()).toBe('0:00')
    expect(screen.getByRole('status')).toHaveTextContent('Time is up')
  })

  test('does not announce each second', () => {
    renderTimer()
    press('Start')
    wait(5000)
    expect(screen.getByRole('timer').closest('[aria-live]')).toBeNull()
    expect(screen.getByRole('timer')).not.toHaveAttribute('aria-live')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('stops while paused and resumes from there', () => {
    renderTimer()
    press('Start')
    wait(4500)
    press('Pause')
    expect(digits()).toBe('0:26')
    wait(60_000)
    expect(digits()).toBe('0:26')
    press('Go on')
    wait(600)
    expect(digits()).toBe('0:25')
    wait(25_000)
    expect(screen.getByRole('status')).toHaveTextContent('Time is up')
  })

  test('stays accurate in a suspended tab', () => {
    renderTimer()
    press('Start')
    wait(2000)
    vi.setSystemTime(Date.now() + 18_000)
    fireEvent(document, new Event('visibilitychange'))
    expect(digits()).toBe('0:10')
    vi.setSystemTime(Date.now() + 3_600_000)
    fireEvent(document, new Event('visibilitychange'))
    expect(digits()).toBe('0:00')
    expect(screen.getByRole('status')).toHaveTextContent('Time is up')
  })

  test('restarts after the end with the same duration', () => {
    renderTimer()
    press('Start')
    wait(31_000)
    press('Start again')
    wait(1)
    expect(digits()).toBe('0:30')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    wait(1000)
    expect(digits()).toBe('0:29')
  })

  test('is reset by "Reset", which moves the focus to "Start"', () => {
    renderTimer()
    press('Start')
    wait(5000)
    screen.getByRole('button', { name: 'Reset' }).focus()
    press('Reset')
    expect(digits()).toBe('0:30')
    wait(5000)
    expect(digits()).toBe('0:30')
    expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus()
  })

  test('offers "Reset" only while there is something to reset', () => {
    renderTimer()
    const reset = () => screen.queryByRole('button', { name: 'Reset' })
    expect(reset()).not.toBeInTheDocument()
    press('Start')
    expect(reset()).toBeVisible()
    wait(31_000)
    expect(reset()).toBeVisible()
    press('Reset')
    expect(reset()).not.toBeInTheDocument()
  })

  test('takes another duration and stops until "Start"', () => {
    renderTimer()
    press('Start')
    wait(5000)
    fireEvent.click(screen.getByRole('radio', { name: '2 minutes' }))
    expect(digits()).toBe('2:00')
    wait(5000)
    expect(digits()).toBe('2:00')
    press('Start')
    wait(61_000)
    expect(digits()).toBe('0:59')
  })

  test('without a time dose offers 4 rest durations, 30 seconds by default', () => {
    renderTimer(null)
    expect(screen.getByRole('region', { name: 'Rest timer' })).toBeVisible()
    expect(screen.getByRole('radio', { name: '30 seconds' })).toBeChecked()
    for (const name of ['10 seconds', '30 seconds', '1 minute', '2 minutes'])
      expect(screen.getByRole('radio', { name })).toBeVisible()
    expect(screen.getAllByRole('radio')).toHaveLength(4)
  })

  test.each([
    [45, 'Timer for 45 seconds', '0:45'],
    [60, 'Timer for 1 minute', '1:00'],
    [90, 'Timer for 90 seconds', '1:30'],
    [1, 'Timer for 1 second', '0:01'],
  ])('runs for the prescribed %d seconds and offers no other duration', (held, name, start) => {
    renderTimer(held)
    expect(screen.getByRole('region', { name })).toBeVisible()
    expect(digits()).toBe(start)
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  test('counts 3 seconds to get ready before a timed exercise', () => {
    renderTimer(45)
    const status = screen.getByRole('status')
    press('Start')
    expect(digits()).toBe('3')
    expect(status).toHaveTextContent('Get ready')
    wait(2000)
    expect(digits()).toBe('1')
    expect(status).toHaveTextContent('Get ready')
    wait(1000)
    expect(digits()).toBe('0:45')
    expect(status).toHaveTextContent('Go')
    wait(44_000)
    expect(digits()).toBe('0:01')
    wait(1000)
    expect(status).toHaveTextContent('Time is up')
    press('Start again')
    expect(digits()).toBe('3')
  })

  test('can be paused while getting ready, and resumes from there', () => {
    renderTimer(45)
    press('Start')
    wait(1500)
    press('Pause')
    expect(digits()).toBe('2')
    wait(60_000)
    press('Go on')
    wait(1500)
    expect(digits()).toBe('0:45')
    press('Reset')
    expect(digits()).toBe('0:45')
  })

  test('is the main action only if the dose is a time', () => {
    renderTimer(45)
    expect(screen.getByRole('button', { name: 'Start' })).toHaveClass('bg-brand')
    cleanup()
    renderTimer(null)
    expect(screen.getByRole('button', { name: 'Start' })).not.toHaveClass('bg-brand')
  })
})

test('the screen wake lock is held only while the timer runs', async () => {
  const lock = { release: vi.fn(() => Promise.resolve()) }
  const request = vi.fn(() => Promise.resolve(lock))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { wakeLock: { request } }))
  renderTimer()
  expect(request).not.toHaveBeenCalled()
  press('Start')
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  expect(lock.release).not.toHaveBeenCalled()
  press('Pause')
  await act(async () => undefined)
  expect(lock.release).toHaveBeenCalledOnce()
  fireEvent(document, new Event('visibilitychange'))
  expect(request).toHaveBeenCalledOnce()
})

test('the screen wake lock is requested again when the user returns', () => {
  const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { wakeLock: { request } }))
  renderTimer()
  press('Start')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(request).toHaveBeenCalledOnce()
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})
