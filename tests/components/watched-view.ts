import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Mocks `IntersectionObserver`, as jsdom has no layout. @returns sets the visible share of what is observed */
export function watchView(): (share: number) => void {
  const watchers: ((entries: { intersectionRatio: number }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { intersectionRatio: number }[]) => void) {
        watchers.push(tell)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return (share) => {
    act(() => {
      for (const tell of watchers) tell([{ intersectionRatio: share }])
    })
  }
}
