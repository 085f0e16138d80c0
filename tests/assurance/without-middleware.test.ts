import { expect, it, onTestFinished } from 'vitest'
import { serverOfBrokenBuild } from '../../e2e/faults'
import { ask } from './attack/ask'
import { putPeople, shownIn } from './attack/canary-people'
import { cookiesOf } from './attack/cookies-of'
import { pagesByRole } from './attack/pages-by-role'
import { attacked } from './attack/visitors'
import { publish } from './report'

/** The statuses without a session, for a participant without and with a physio pass, and after logging out. */
const calls: [line: string, body: object | undefined, statuses: number[]][] = [
  ['GET /api/participant', undefined, [401, 200, 200, 401]],
  [
    'POST /api/participant/log-session',
    { week: 1, session: 1, sessionCompleted: true },
    [401, 200, 200, 401],
  ],
  ['POST /api/participant/select-exercise', { exerciseId: 'plank' }, [401, 403, 200, 401]],
  ['POST /api/session/refresh', undefined, [401, 409, 409, 401]],
  ['POST /api/account/deletion', {}, [401, 422, 422, 401]],
  ['DELETE /api/session/others', undefined, [401, 204, 204, 401]],
]
const visitors = [
  { session: 'anonymous', pass: false },
  { session: 'participant', pass: false },
  { session: 'participant', pass: true },
  { session: 'ended', pass: false },
] as const

it('[S6.5a] pages and calls check access themselves without middleware.ts', async ({ task }) => {
  const server = await serverOfBrokenBuild('"/_middleware"', '"/no-middleware"', {
    env: attacked,
    prepare: putPeople(['owner']),
  })
  onTestFinished(() => server.remove())
  const { headers } = await fetch(`${server.url}/user/login`)
  const { wrong, shown, load } = await pagesByRole(server.url, 'owner')
  for (const [line, body, statuses] of calls)
    for (const [index, who] of visitors.entries()) {
      const cookie = await cookiesOf(server.url, who, 'owner')
      const { status, text } = await ask(server.url, line, { cookie, body })
      if (status !== statuses[index]) wrong.push(`${line} by ${who.session}: ${status}`)
      const isTheirs = line === 'GET /api/participant' && status === 200
      if (shownIn(text).join() !== (isTheirs ? 'owner' : ''))
        wrong.push(`${line} shows ${shownIn(text).join()}`)
    }
  publish(task, {
    promise: 'Without middleware.ts nothing protected can be reached: every page and call decides again.',
    load: `${load}, and ${calls.length} calls × ${visitors.length} visitors`,
    result: `${wrong.length} wrong; the record showed ${shown} times, to its owner`,
  })
  expect(headers.get('content-security-policy'), 'the middleware sets a nonce').not.toContain('nonce-')
  expect(wrong).toEqual([])
  expect(shown, 'a record that shows nowhere would prove nothing').toBeGreaterThan(6)
})
