import { onTestFinished, vi } from 'vitest'

/** What the person has asked of their device about motion; jsdom has no such setting of its own. */
export function askForLessMotion(less: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: less && query === '(prefers-reduced-motion: reduce)' }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
