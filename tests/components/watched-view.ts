import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Stands in for the part of a browser that knows what is in view; jsdom has no layout. @returns scrolls it in or out */
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
