import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hosted } from '../../../e2e/video-content'
import { emailOf, password } from '../../../e2e/people'
import { physioCookie, sessionCookie } from '../attack/visitors'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { type Caller, cookiesOf } from './caller'

/** The public calls, a participant's reads, and a physio's visit. */
export async function reading(caller: Caller, physioPassword: string): Promise<void> {
  const cookie = await sessionCookie('user-in-progress')
  for (const each of ['/api/site', '/api/exercises', '/api/health', '/api/session'])
    await caller.expect(200, 'GET', each)
  await caller.expect(200, 'GET', '/api/session', { cookie })
  await caller.expect(200, 'GET', '/api/participant', { cookie })
  await caller.expect(200, 'GET', '/api/journal', { cookie })
  await caller.expect(200, 'GET', '/api/journal', { cookie, query: '?with=events' })
  const query = `?url=${encodeURIComponent(`https://vimeo.com/${hosted['sit-to-stand']}`)}`
  await caller.expect(200, 'GET', '/api/video', { query })
  const pass = await caller.expect(200, 'POST', '/api/physio/session', { body: { password: physioPassword } })
  await caller.expect(204, 'DELETE', '/api/physio/session', { cookie: cookiesOf(pass) })
}

/** Signs in, refreshes the session and signs out. */
export async function signingIn(caller: Caller): Promise<void> {
  const body = { username: emailOf('finished'), password }
  const signedIn = await caller.expect(200, 'POST', '/api/session', { body })
  const longer = await caller.expect(200, 'POST', '/api/session/refresh', { cookie: cookiesOf(signedIn) })
  const alone = await caller.expect(204, 'DELETE', '/api/session/others', { cookie: cookiesOf(longer) })
  await caller.expect(204, 'DELETE', '/api/session', { cookie: cookiesOf(alone) })
}

/** All changes in a plausible order of a clinic visit. */
export async function changing(caller: Caller): Promise<void> {
  const cookie = `${await sessionCookie('user-to-build')}; ${await physioCookie()}`
  const goal = { goalId: 'g1', goalDescription: 'Walk to the sea' }
  const bodies: [string, object][] = [
    ['reset-start-date', { treatmentStartDate: '2026-11-16' }],
    ['select-exercise', { exerciseId: 'bridge' }],
    ['exercise-plan-update', { exerciseId: 'bridge', sets: '2' }],
    ['exercise-plan-update', { exerciseId: 'bridge', notes: 'Slowly – as far as is good.' }],
    ['exercise-order', { exercises: ['bridge'] }],
    ['deselect-exercise', { exerciseId: 'bridge' }],
    ['session-frequency', { sessionFrequency: 4, currentWeekNumber: 1 }],
    ['log-session', { week: 1, session: 1, sessionCompleted: true }],
    ['add-goal', goal],
    ['edit-goal', { ...goal, goalDescription: 'Swim' }],
    ['delete-goal', { goalId: 'g1' }],
  ]
  const headers = { 'X-Expected-User': 'user-to-build' }
  for (const [name, body] of bodies)
    await caller.expect(200, 'POST', `/api/participant/${name}`, { cookie, body, headers })
  const place = { week: 1, session: 1 }
  const felt = {
    id: '5f0e3d0a-6f7b-4f0c-9a53-0f1f5f2f8f01',
    ...place,
    effort: 'right',
    pain: 0,
    note: 'Good',
  }
  await caller.expect(200, 'POST', '/api/journal/session-felt', { cookie, body: felt, headers })
  const detail = { id: '5f0e3d0a-6f7b-4f0c-9a53-0f1f5f2f8f02', ...place, doneOn: null }
  await caller.expect(200, 'POST', '/api/journal/session-detail', { cookie, body: detail, headers })
  const free = {
    id: '5f0e3d0a-6f7b-4f0c-9a53-0f1f5f2f8f04',
    doneOn: calendarDateIn('Europe/London', new Date()),
    done: true,
  }
  const finished = await sessionCookie('user-finished')
  await caller.expect(200, 'POST', '/api/journal/free-session', { cookie: finished, body: free })
  await caller.expect(200, 'GET', '/api/participant', { cookie })
}

/** Registers and confirms an account, then resets a password with the mailed link. */
export async function accounts(caller: Caller, dataDir: string): Promise<void> {
  const password = 'another long password'
  const body = { email: 'new@example.org', password, firstName: 'Ana', lastName: 'Díaz' }
  await caller.expect(202, 'POST', '/api/account', { body })
  await confirming(caller, await linkTo(dataDir, body.email), password)
  await ending(caller, { username: body.email, password })
  const email = emailOf(0)
  await caller.expect(202, 'POST', '/api/account/password-reset-request', { body: { email } })
  const link = await linkTo(dataDir, email)
  const [login, key] = ['login', 'key'].map((name) => link.searchParams.get(name))
  const reset = { login, key, password }
  await caller.expect(200, 'POST', '/api/account/password-reset', { body: reset })
  await caller.expect(410, 'POST', '/api/account/password-reset', { body: reset })
}

async function confirming(caller: Caller, link: URL, password: string): Promise<void> {
  const path = '/api/account/confirmation'
  const mailed = { login: link.searchParams.get('login'), key: link.searchParams.get('key') }
  await caller.expect(401, 'POST', path, { body: { ...mailed, password: 'not the right one' } })
  await caller.expect(200, 'POST', path, { body: { ...mailed, password } })
  await caller.expect(410, 'POST', path, { body: { ...mailed, password } })
  await caller.expect(204, 'DELETE', path, { body: mailed })
}

async function ending(caller: Caller, credentials: { username: string; password: string }): Promise<void> {
  const path = '/api/account/deletion'
  const signedIn = await caller.expect(200, 'POST', '/api/session', { body: credentials })
  const cookie = cookiesOf(signedIn)
  await caller.expect(401, 'POST', path, { cookie, body: { password: 'not the right one' } })
  await caller.expect(200, 'POST', path, { cookie, body: { password: credentials.password } })
  await caller.expect(401, 'POST', '/api/session', { body: credentials })
}

// Polls, because the answer does not wait for the mail: its time must not reveal who has an account.
async function linkTo(dataDir: string, email: string): Promise<URL> {
  const outbox = path.join(dataDir, 'outbox')
  for (;;) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const mail = await readFile(path.join(outbox, name), 'utf8')
      const [link] = /https?:\/\/\S+\/user\/(?:register|reset-pwd)\?\S+/.exec(mail) ?? []
      if (/^To: .*$/m.exec(mail)?.[0].includes(email) && link !== undefined) return new URL(link)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}
