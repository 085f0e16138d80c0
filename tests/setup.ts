import { afterEach, beforeEach, expect, vi } from 'vitest'

// A console error or warning fails the test; otherwise it would go unnoticed.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
