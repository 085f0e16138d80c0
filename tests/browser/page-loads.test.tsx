import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageLoad, usePageLoad } from '@/lib/browser/navigation/page-loads'

afterEach(cleanup)

const begin = () => renderHook(usePageLoad, { initialProps: true })

test('a page without data requests has no page load', () => {
  renderHook(() => {
    usePageLoad(false)
  })
  expect(pageLoad()).toBeNull()
})

test('a page load ends with the last of its requests', async () => {
  const [log, goals] = [begin(), begin()]
  let over = false
  const end = pageLoad()?.then(() => (over = true))
  log.rerender(false)
  await Promise.resolve()
  expect(over).toBe(false)
  goals.rerender(false)
  await end
  expect(over).toBe(true)
  expect(pageLoad()).toBeNull()
})

test('a page load ends when its page unmounts', async () => {
  const { unmount } = begin()
  const end = pageLoad()
  unmount()
  await end
  expect(pageLoad()).toBeNull()
})
