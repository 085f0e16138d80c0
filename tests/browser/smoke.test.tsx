// @vitest-environment jsdom
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '@/lib/browser/api'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
test('a', async () => {
  server.use(http.get('/api/x', () => HttpResponse.json({ a: 1 })))
  expect(await callApi('GET', '/api/x')).toEqual({ a: 1 })
})
test('redirect', async () => {
  server.use(http.get('/api/x', () => new HttpResponse(null, { status: 302, headers: { location: '/api/y' } })))
  await expect(callApi('GET', '/api/x')).rejects.toMatchObject({ status: 0 })
})
test('unhandled', async () => {
  await expect(callApi('GET', '/api/z')).rejects.toMatchObject({ status: 0 })
})
test('nav', () => {
  location.assign('#next')
  expect(location.hash).toBe('#next')
  console.log(location.href, document.visibilityState, typeof BroadcastChannel, AbortSignal === window.AbortSignal)
  location.assign('/foo')
})
