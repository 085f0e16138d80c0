import { afterEach, beforeEach, expect, vi } from 'vitest'

// jsdom has no media queries. Of those that the pages ask for, none holds.
if (typeof window !== 'undefined')
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList

// A complaint on the console is a fault that nobody looks at: it fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
