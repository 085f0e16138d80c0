import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExerciseTimer } from '@/components/exercise/exercise-timer'
import { serverMarkup } from './render'
import { press, renderTimer, wait } from './render-timer'

afterEach(() => {
  localStorage.clear()
})

// One record for all tests, because the page keeps its audio context.
const told = { tones: 0, shakes: [] as number[][] }

/** Mocks sound and vibration, and records their calls. */
function withSignals() {
  Object.assign(told, { tones: 0, shakes: [] })
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

describe('sound and vibration', () => {
  test('are offered only if the device supports them', () => {
    renderTimer()
    expect(screen.queryAllByRole('switch')).toEqual([])
  })

  test('reserve their space in server markup with a disabled sound switch', () => {
    const page = serverMarkup(<ExerciseTimer held={null} />)
    const switches = within(page).getAllByRole('switch')
    expect(switches).toEqual([within(page).getByRole('switch', { name: 'Sound' })])
    expect(switches[0]).toBeDisabled()
  })

  test('are off by default, so the end is silent', () => {
    const told = withSignals()
    renderTimer()
    for (const name of ['Sound', 'Vibration']) expect(screen.getByRole('switch', { name })).not.toBeChecked()
    press('Start')
    wait(31_000)
    expect(told).toEqual({ tones: 0, shakes: [] })
  })

  test('play when switched on and at the end', () => {
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

describe('the choice of sound and vibration', () => {
  const switchOf = (name: string) => screen.getByRole('switch', { name })

  test('is remembered on the device', () => {
    withSignals()
    renderTimer()
    fireEvent.click(switchOf('Sound'))
    fireEvent.click(switchOf('Vibration'))
    expect(localStorage.getItem('timer-signals')).toBe('sound vibration')
    cleanup()
    renderTimer()
    expect(switchOf('Sound')).toBeChecked()
    expect(switchOf('Vibration')).toBeChecked()
    fireEvent.click(switchOf('Sound'))
    fireEvent.click(switchOf('Vibration'))
    expect(localStorage.getItem('timer-signals')).toBeNull()
  })

  test('beeps once for each second of getting ready', () => {
    const told = withSignals()
    localStorage.setItem('timer-signals', 'sound')
    renderTimer(45)
    press('Start')
    expect(told.tones).toBe(1)
    for (const tones of [2, 3]) {
      wait(1000)
      expect(told.tones).toBe(tones)
    }
    wait(40_000)
    expect(told).toEqual({ tones: 3, shakes: [] })
  })
})
