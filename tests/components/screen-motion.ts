import { onTestFinished, vi } from 'vitest'

/** Mocks the user's setting `prefers-reduced-motion`, which jsdom lacks. */
export function askForLessMotion(less: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: less && query === '(prefers-reduced-motion: reduce)' }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
