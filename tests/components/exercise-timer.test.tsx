import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ExerciseTimer } from '@/components/exercise/exercise-timer'
import { serverMarkup } from './render'
import { digits, press, renderTimer, wait } from './render-timer'

/** Gives this device what the signals need, and notes what it was told. */
function withSignals() {
  const told = { tones: 0, shakes: [] as number[][] }
  const part = () => ({
    frequency: { value: 0 },
    gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
    start: () => told.tones++,
    stop: () => undefined,
  })
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
      destination = {}
      createOscillator = part
      createGain = part
    },
  )
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, {
      vibrate: (pattern: number[]) => told.shakes.push(pattern),
    }),
  )
  return told
}

describe('the timer', () => {
  test('counts whole seconds down to 0 and then says that the time is up', () => {
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

  test('announces nothing each second', () => {
    renderTimer()
    press('Start')
    wait(5000)
    expect(screen.getByRole('timer').closest('[aria-live]')).toBeNull()
    expect(screen.getByRole('timer')).not.toHaveAttribute('aria-live')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('stands still while paused, however long, and goes on from there', () => {
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

  test('keeps the right time in a tab that was put to sleep', () => {
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

  test('starts again after the end, from the same length', () => {
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

  test('goes back to the start by "Reset", which hands the focus to "Start"', () => {
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

  test('keeps the place of "Reset" but hides it while there is nothing to reset', () => {
    renderTimer()
    const reset = screen.getByText('Reset').closest('button')
    expect(reset).toHaveClass('invisible')
    press('Start')
    expect(reset).not.toHaveClass('invisible')
    wait(31_000)
    expect(reset).not.toHaveClass('invisible')
    press('Reset')
    expect(reset).toHaveClass('invisible')
  })

  test('takes another length, and then waits for "Start"', () => {
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

  test('is for the rests where the physio asks for no time: 30 seconds, or another usual length', () => {
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
  ])('is for the exercise where the physio asks for %d seconds, and no other time', (held, name, start) => {
    renderTimer(held)
    expect(screen.getByRole('region', { name })).toBeVisible()
    expect(digits()).toBe(start)
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  test('is the main action only where the exercise is done by it', () => {
    renderTimer(45)
    expect(screen.getByRole('button', { name: 'Start' })).toHaveClass('bg-brand')
    cleanup()
    renderTimer(null)
    expect(screen.getByRole('button', { name: 'Start' })).not.toHaveClass('bg-brand')
  })
})

describe('sound and vibration', () => {
  test('are offered only where the device has them', () => {
    renderTimer()
    expect(screen.queryAllByRole('switch')).toEqual([])
  })

  test('have their place in the markup of the server, as a switch for sound that waits', () => {
    const page = serverMarkup(<ExerciseTimer held={null} />)
    const switches = within(page).getAllByRole('switch')
    expect(switches).toEqual([within(page).getByRole('switch', { name: 'Sound' })])
    expect(switches[0]).toBeDisabled()
  })

  test('are off at first: the end makes no noise', () => {
    const told = withSignals()
    renderTimer()
    for (const name of ['Sound', 'Vibration']) expect(screen.getByRole('switch', { name })).not.toBeChecked()
    press('Start')
    wait(31_000)
    expect(told).toEqual({ tones: 0, shakes: [] })
  })

  test('let themselves be heard and felt when switched on, and at the end', () => {
    const told = withSignals()
    renderTimer()
    fireEvent.click(screen.getByRole('switch', { name: 'Sound' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Vibration' }))
    expect(told).toEqual({ tones: 1, shakes: [[300, 200]] })
    press('Start')
    wait(29_000)
    expect(told.tones).toBe(1)
    wait(2000)
    expect(told).toEqual({
      tones: 4,
      shakes: [[300, 200], Array.from({ length: 3 }, () => [300, 200]).flat()],
    })
  })
})

test('the screen of a phone stays on while the timer runs, and only then', async () => {
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

test('the screen stays on again for whoever comes back from something else', () => {
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
