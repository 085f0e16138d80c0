import { rightBodies } from '../../builders/right-changes'
import { hosted } from '../../../e2e/video-content'
import { physioCookie, sessionCookie } from '../attack/visitors'
import type { Caller } from './caller'

/** A described call with the properties that decide what it is refused for. */
export type Call = {
  method: string
  path: string
  takesJson: boolean
  isPersonal: boolean
  needsPass: boolean
}

const video = (id: string) => ({ query: `?url=${encodeURIComponent(`https://vimeo.com/${id}`)}` })

/** The refusals common to all calls: method, origin, size, type, session, role, JSON, values. */
export async function everyRefusal(caller: Caller, call: Call): Promise<void> {
  const { method, path, takesJson, isPersonal } = call
  const other = await caller.ask('PATCH', path)
  caller.note(method, path, other)
  const body = takesJson ? {} : undefined
  const isWriting = method !== 'GET'
  if (isWriting) await caller.expect(403, method, path, { body, headers: { 'Sec-Fetch-Site': 'cross-site' } })
  await caller.expect(413, method, path, {
    headers: { 'Content-Type': 'application/json', 'Content-Length': '99999' },
  })
  if (takesJson) await caller.expect(415, method, path, { body, headers: { 'Content-Type': 'text/plain' } })
  if (isPersonal) {
    const expired = await sessionCookie('user-in-progress', { expiresAt: Date.now() - 1 })
    const editor = await sessionCookie('user-in-progress', { roles: ['editor'] })
    await caller.expect(401, method, path, { body })
    await caller.expect(401, method, path, { body, cookie: expired })
    await caller.expect(403, method, path, { body, cookie: editor })
  }
  if (!takesJson) return
  const both = `${await sessionCookie('user-in-progress')}; ${await physioCookie()}`
  const cookie = isPersonal ? both : undefined
  await caller.expect(400, method, path, { body: '{', ...(cookie && { cookie }) })
  await caller.expect(422, method, path, { body: { c4nary: true }, ...(cookie && { cookie }) })
  if (call.needsPass) {
    const withoutPass = await sessionCookie('user-in-progress')
    await caller.expect(403, method, path, { body, cookie: withoutPass })
  }
}

/** A request whose body never arrives: refused after 5 seconds. */
export async function neverEnding(caller: Caller, { method, path, isPersonal }: Call): Promise<void> {
  const cookie = `${await sessionCookie('user-in-progress')}; ${await physioCookie()}`
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': '9',
    'Sec-Fetch-Site': 'same-origin',
  }
  await caller.expect(408, method, path, { headers, ...(isPersonal && { cookie }) })
}

/** The refusals specific to some calls. */
export async function ownRefusals(caller: Caller): Promise<void> {
  const pass = await physioCookie()
  const cookie = `${await sessionCookie('user-in-progress')}; ${pass}`
  const of = async (userId: string) => `${await sessionCookie(userId)}; ${pass}`
  await caller.expect(404, 'GET', '/api/participant', { cookie: await of('user-no-record') })
  await caller.expect(502, 'GET', '/api/participant', { cookie: await of('user-not-loaded') })
  await journalRefusals(caller, of)
  await caller.expect(409, 'POST', '/api/session/refresh', { cookie })
  await caller.expect(422, 'GET', '/api/video')
  await caller.expect(404, 'GET', '/api/video', video(hosted['heel-raise']))
  await caller.expect(502, 'GET', '/api/video', video(hosted['wall-squat']))
  for (const [name, body] of Object.entries(rightBodies)) {
    const path = `/api/participant/${name}`
    await caller.expect(409, 'POST', path, { cookie, body, headers: { 'X-Expected-User': 'another-user' } })
    await caller.expect(404, 'POST', path, { cookie: await of('user-no-record'), body })
    await caller.expect(502, 'POST', path, { cookie: await of('user-not-loaded'), body })
  }
  await limits(caller, await of('user-to-build-by-keyboard'))
}

async function journalRefusals(caller: Caller, of: (userId: string) => Promise<string>): Promise<void> {
  const [inProgress, noRecord] = [await of('user-in-progress'), await of('user-no-record')]
  await caller.expect(404, 'GET', '/api/journal', { cookie: noRecord })
  for (const [kind, said] of [
    ['session-felt', { week: 1, session: 1, effort: 'easy' }],
    ['session-detail', { week: 1, session: 1, doneOn: null }],
    ['free-session', { doneOn: '2026-03-01', done: true }],
  ] as const) {
    const path = `/api/journal/${kind}`
    const body = { id: '5f0e3d0a-6f7b-4f0c-9a53-0f1f5f2f8f03', ...said }
    const another = { 'X-Expected-User': 'another-user' }
    await caller.expect(409, 'POST', path, { cookie: inProgress, body, headers: another })
    await caller.expect(404, 'POST', path, { cookie: noRecord, body })
  }
}

async function limits(caller: Caller, cookie: string): Promise<void> {
  const goal = (goalId: string, goalDescription = 'x') => ({ cookie, body: { goalId, goalDescription } })
  const path = '/api/participant/add-goal'
  await caller.expect(200, 'POST', path, goal('a'))
  await caller.expect(409, 'POST', path, goal('a', 'y'))
  for (const id of ['b', 'c', 'd']) await caller.expect(200, 'POST', path, goal(id))
  await caller.expect(409, 'POST', path, goal('e'))
  const exercises = ['bridge', 'plank', 'curl-up', 'bird-dog', 'step-up', 'wall-squat', 'heel-raise']
  for (const [at, exerciseId] of exercises.entries())
    await caller.expect(at < 6 ? 200 : 409, 'POST', '/api/participant/select-exercise', {
      cookie,
      body: { exerciseId },
    })
}

/** Exhausts every rate limit. Run it last, because this address is blocked afterwards. */
export async function tooMany(caller: Caller): Promise<void> {
  const until429 = async (path: string, body: (turn: number) => object) => {
    for (let turn = 0; turn < 100; turn++) {
      const answer = await caller.ask('POST', path, { body: body(turn) })
      caller.note('POST', path, answer)
      if (answer.status === 429) return
    }
    caller.faults.push(`POST ${path}: never 429`)
  }
  const password = 'not the right one'
  const names = { firstName: 'Ana', lastName: 'D' }
  await Promise.all([
    until429('/api/physio/session', () => ({ password })),
    until429('/api/session', () => ({ username: 'unknown@example.org', password })),
    until429('/api/account/confirmation', () => ({ login: 'b', key: 'k', password })),
    until429('/api/account/password-reset', (turn) => ({ login: 'a', key: `k${turn}`, password })),
    until429('/api/account/password-reset-request', () => ({ email: 'one@example.org' })),
    until429('/api/account', () => ({ email: 'two@example.org', password, ...names })),
    tooManyVideos(caller),
  ])
}

async function tooManyVideos(caller: Caller): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const answer = await caller.ask('GET', '/api/video', video(String(1000 + turn)))
    caller.note('GET', '/api/video', answer)
    if (answer.status === 429) return
  }
  caller.faults.push('GET /api/video: never 429')
}
