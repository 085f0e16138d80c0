import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageLoad, usePageLoad } from '@/lib/browser/navigation/page-loads'

afterEach(cleanup)

const begin = () => renderHook(usePageLoad, { initialProps: true })

test('a page that asks for nothing has no load of its own', () => {
  renderHook(() => {
    usePageLoad(false)
  })
  expect(pageLoad()).toBeNull()
})

test("a page's load is over with the last of what it asked for", async () => {
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

test('a load ends with the page that was left', async () => {
  const { unmount } = begin()
  const end = pageLoad()
  unmount()
  await end
  expect(pageLoad()).toBeNull()
})
