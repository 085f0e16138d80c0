import { act, fireEvent, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { ExerciseTimer } from '@/components/exercise/exercise-timer'
import { renderPage } from './render'

/** Renders the timer with a fake clock that only `wait` advances. @param held prescribed seconds, or `null` */
export function renderTimer(held: number | null = null): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  renderPage(<ExerciseTimer held={held} />)
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

export function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

export function digits(): string | null {
  return screen.getByRole('timer').textContent
}
