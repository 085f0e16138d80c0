// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ExerciseTimer } from '@/components/exercise/exercise-timer'
import { renderPage } from './render'

function renderTimer(held: number | null = null): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  renderPage(<ExerciseTimer held={held} />)
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

function digits(): string | null {
  return screen.getByRole('timer').textContent
}

function lengths(): string[] {
  return screen
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')
}

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

  test('goes back to the start by "Reset", and the button keeps the focus', () => {
    renderTimer()
    press('Start')
    wait(5000)
    const reset = screen.getByRole('button', { name: 'Reset' })
    reset.focus()
    press('Reset')
    expect(digits()).toBe('0:30')
    wait(5000)
    expect(digits()).toBe('0:30')
    expect(reset).toHaveFocus()
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

  test.each([
    [null, '30 seconds', ['10 seconds', '30 seconds', '1 minute', '2 minutes']],
    [60, '1 minute', ['10 seconds', '30 seconds', '1 minute', '2 minutes']],
    [45, '45 seconds', ['10 seconds', '30 seconds', '45 seconds', '1 minute', '2 minutes']],
    [90, '90 seconds', ['10 seconds', '30 seconds', '1 minute', '90 seconds', '2 minutes']],
  ])('where the physio asks to hold for %s seconds it is set to %s', (held, chosen, offered) => {
    renderTimer(held)
    expect(screen.getByRole('radio', { name: chosen })).toBeChecked()
    expect(lengths()).toEqual(offered)
  })
})

describe('sound and vibration', () => {
  test('are offered only where the device has them', () => {
    renderTimer()
    expect(screen.queryAllByRole('switch')).toEqual([])
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
})
