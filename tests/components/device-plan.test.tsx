import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { act, screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DevicePlan, type DevicePlanProps } from '@/components/offline/device-plan'
import { Arrived, NotArrived, UntilRecord } from '@/components/offline/until-record'
import { sendsAtOnce } from '@/lib/browser/offline/sends-at-once'
import { copyLifetimeMilliseconds } from '@/lib/domain/device-copy'
import type { DeviceCopy } from '@/lib/browser/store/device-store'
import words from '@/messages/en.json'
import { answers, problem, saved } from '../browser/our-api'
import { destination } from '../browser/destination'
import { aParticipant } from '../builders/participant'
import { renderPage } from './render'

let copy: DeviceCopy | null = null
const read = async () => copy
// Loaded before a test, because its time stands still.
const load = async () => ({ DevicePlan: (props: DevicePlanProps) => <DevicePlan {...props} read={read} /> })

const asItWas = /^As it was on Monday 2 March.*We cannot get a newer one just now\.$/
const copyOf = (userId: string): DeviceCopy => ({
  userId,
  participant: aParticipant(),
  exercises: [],
  exercisesReadAt: null,
  contact: '',
  timeZone: 'Europe/London',
  savedAt: '2026-03-02T09:00:00.000Z',
  goesAt: new Date(Date.now() + copyLifetimeMilliseconds).toISOString(),
})

const refresh = vi.fn()
const router = {
  push: refresh,
  replace: refresh,
  back: refresh,
  forward: refresh,
  refresh,
  prefetch: refresh,
}
type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>

const page = (part: ReactNode) => (
  <PathnameContext value="/participant">
    <AppRouterContext value={router as unknown as Router}>
      <UntilRecord userId="user-1" words={words} load={load}>
        {part}
      </UntilRecord>
    </AppRouterContext>
  </PathnameContext>
)
const waiting = <p>Loading</p>
const failed = <NotArrived skeleton={waiting}>{<p>We could not load your plan</p>}</NotArrived>
const arrived = (
  <>
    <Arrived />
    <p>The newest plan</p>
  </>
)
const { setImmediate: afterAll } = globalThis
/** Lets answers and effects come, without the time of the page. */
const until = async (check: () => unknown) => {
  for (let turn = 0; turn < 2000 && !check(); turn++)
    await act(() => new Promise<void>((resolve) => afterAll(resolve)))
  if (!check()) throw new Error(`It never came: ${document.body.textContent}`)
}
const untilText = (text: RegExp | string) => until(() => screen.queryByText(text))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  copy = copyOf('user-1')
  refresh.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page without its record', () => {
  test('is the copy of this device after 3 seconds, not before', async () => {
    renderPage(page(waiting))
    await pass(2999)
    expect(screen.queryByText(asItWas)).not.toBeInTheDocument()
    expect(screen.getByText('Loading')).toBeVisible()
    await pass(1)
    await untilText(asItWas)
    expect(screen.getByText(asItWas)).toBeVisible()
    expect(screen.getByText('Loading')).not.toBeVisible()
    expect(sendsAtOnce()).toBe(false)
  })

  test('is the copy at once if the server says that its backend is away', async () => {
    renderPage(page(failed))
    expect(screen.queryByText('We could not load your plan')).not.toBeInTheDocument()
    await untilText(asItWas)
    expect(screen.getByText(asItWas)).toBeVisible()
    expect(screen.queryByText('We could not load your plan')).not.toBeInTheDocument()
  })

  test.each([
    ['there is none', () => null],
    ['it is of another user', () => copyOf('user-2')],
  ])('says that it could not be loaded if there is no copy: %s', async (_why, other) => {
    copy = other()
    renderPage(page(failed))
    await untilText('We could not load your plan')
    expect(screen.getByText('We could not load your plan')).toBeVisible()
    expect(screen.queryByText(asItWas)).not.toBeInTheDocument()
    expect(sendsAtOnce()).toBe(true)
  })

  test('is replaced by a record that arrives late', async () => {
    const { rerender } = renderPage(page(waiting))
    await pass(3000)
    await untilText(asItWas)
    rerender(page(arrived))
    await pass(0)
    expect(screen.getByText('The newest plan')).toBeVisible()
    expect(screen.queryByText(asItWas)).not.toBeInTheDocument()
    expect(sendsAtOnce()).toBe(true)
  })

  test('stays the copy while the user types, until that is over', async () => {
    const { rerender } = renderPage(page(waiting))
    await pass(3000)
    await untilText(asItWas)
    const field = document.body.appendChild(document.createElement('textarea'))
    field.focus()
    answers('get', '/api/participant', () => problem(503, 'unavailable'))
    rerender(page(arrived))
    await pass(20_000)
    expect(screen.getByText(asItWas)).toBeVisible()
    field.remove()
    await pass(1000)
    expect(screen.getByText('The newest plan')).toBeVisible()
  })

  test('with a record in time never reads the copy', async () => {
    const { rerender } = renderPage(page(waiting))
    rerender(page(arrived))
    await pass(10_000)
    expect(screen.getByText('The newest plan')).toBeVisible()
    expect(screen.queryByText(asItWas)).not.toBeInTheDocument()
  })
})

describe('the copy in place of a page', () => {
  test('lets the server make the page once the record can be read', async () => {
    answers('get', '/api/participant', () => problem(503, 'unavailable'))
    renderPage(page(failed))
    await untilText(asItWas)
    await pass(4000)
    expect(refresh).not.toHaveBeenCalled()
    answers('get', '/api/participant', () => saved(aParticipant()))
    await pass(12_000)
    await until(() => refresh.mock.calls.length === 1)
  })

  test('reads the record at once on "Try again"', async () => {
    const asked = answers('get', '/api/participant', () => problem(502, 'upstream-error'))
    renderPage(page(failed))
    await untilText(asItWas)
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(screen.getByRole('button', { name: 'Trying…' })).toHaveAttribute('aria-disabled', 'true')
    await untilText('Try again')
    expect(asked).toHaveLength(1)
  })

  test.each([
    [401, 'session-expired', '/user/login?reason=expired'],
    [401, 'session-required', '/user/login'],
  ])('goes at once if the session is over: %i %s', async (status, slug, path) => {
    const goal = destination(path)
    answers('get', '/api/participant', () => problem(status, slug))
    renderPage(page(failed))
    await untilText(asItWas)
    await pass(4000)
    await until(() => goal.reached && screen.queryByText(asItWas) === null)
    expect(screen.queryByText(asItWas)).not.toBeInTheDocument()
  })
})
