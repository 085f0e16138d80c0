import { readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { emailOf, password } from './people'
import { copyProject } from './project-copy'
import { pages, type Role, roles } from './role-pages'
import { type Server, startServer } from './server'
import { expect, test } from './test'

/** What the calls of the API give each role, in the order of `roles`. */
const calls: [method: 'get' | 'post', path: string, data: object | undefined, statuses: number[]][] = [
  ['get', '/api/participant', undefined, [401, 200, 401, 200, 401]],
  [
    'post',
    '/api/participant/log-session',
    { week: 1, session: 1, sessionCompleted: true },
    [401, 200, 401, 200, 401],
  ],
  ['post', '/api/participant/select-exercise', { exerciseId: 'plank' }, [401, 403, 401, 200, 401]],
  ['post', '/api/session/refresh', undefined, [401, 200, 401, 200, 401]],
]

const canary = 'c4nary-of-the-record'
const ours = { 'sec-fetch-site': 'same-origin' }
const physioPassword = 'clinic-demo'

/** A browser of each role on one server, and a record whose goal and note give themselves away. */
async function everyRole({ url }: Server): Promise<Record<Role, APIRequestContext>> {
  const enter = async (...ways: ('participant' | 'physio')[]) => {
    const context = await newRequest.newContext({ baseURL: url, extraHTTPHeaders: ours, maxRedirects: 0 })
    if (ways.includes('participant')) {
      const data = { username: emailOf('in-progress'), password }
      expect((await context.post('/api/session', { data })).status()).toBe(200)
    }
    if (ways.includes('physio')) {
      const answer = await context.post('/api/physio/session', { data: { password: physioPassword } })
      expect(answer.status()).toBe(200)
    }
    return context
  }
  const ended = await enter('participant')
  const { cookies } = await ended.storageState()
  await ended.delete('/api/session')
  await ended.dispose()
  const both = await enter('participant', 'physio')
  for (const [change, data] of [
    ['exercise-plan-update', { exerciseId: 'bridge', notes: canary }],
    ['add-goal', { goalId: 'canary', goalDescription: canary }],
  ] as const)
    expect((await both.post(`/api/participant/${change}`, { data })).status()).toBe(200)
  return {
    nobody: await enter(),
    participant: await enter('participant'),
    physio: await enter('physio'),
    both,
    ended: await newRequest.newContext({
      baseURL: url,
      extraHTTPHeaders: ours,
      maxRedirects: 0,
      storageState: { cookies, origins: [] },
    }),
  }
}

/** Asks for every page and call in every role. @returns what differs from the tables, and how often the record showed */
async function goThrough(server: Server): Promise<{ wrong: string[]; shown: number }> {
  const browsers = await everyRole(server)
  const wrong: string[] = []
  const note = (what: string, got: unknown, expected: unknown) => {
    if (got !== expected) wrong.push(`${what}: ${String(got)} instead of ${String(expected)}`)
  }
  let shown = 0
  for (const [file, row] of Object.entries(pages))
    for (const role of roles) {
      const answer = await browsers[role].get(row.path)
      const location = answer.headers().location?.replace(server.url, '')
      note(`${file} for ${role}`, answer.status() === 307 ? location : answer.status(), row[role])
      // As the browser asks on the way from one page to another, and when it looks ahead.
      const parts = await Promise.all(
        [{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }].map((headers) =>
          browsers[role].get(row.path, { headers }),
        ),
      )
      const texts = await Promise.all([answer, ...parts].map((each) => each.text()))
      const canaries = texts.filter((text) => text.includes(canary)).length
      const isTheirs = row[role] === 200 && (role === 'participant' || role === 'both')
      if (!isTheirs) note(`the record in ${file} for ${role}`, canaries, 0)
      note(`faults of ${file} for ${role}`, parts.filter((part) => part.status() >= 500).length, 0)
      shown += canaries
    }
  for (const [method, address, data, statuses] of calls)
    for (const [index, role] of roles.entries()) {
      const answer = await browsers[role][method](address, { ...(data && { data }) })
      note(`${method} ${address} for ${role}`, answer.status(), statuses[index])
      const isTheirs = address === '/api/participant' && statuses[index] === 200
      note(`the record in ${address} for ${role}`, (await answer.text()).includes(canary), isTheirs)
    }
  await Promise.all(Object.values(browsers).map((browser) => browser.dispose()))
  return { wrong, shown }
}

test('the table names every page there is', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => path.basename(file) === 'page.tsx').toSorted()).toEqual(
    Object.keys(pages).toSorted(),
  )
})

test('[S2.6a] every page and call is for whoever it is for, and shows a record to its owner alone', async () => {
  test.setTimeout(180_000)
  const server = await startServer()
  try {
    const { wrong, shown } = await goThrough(server)
    expect(wrong).toEqual([])
    expect(shown, 'a record that shows nowhere would prove nothing').toBeGreaterThan(6)
  } finally {
    await server.remove()
  }
})

test('[S6.5a] so it is without middleware.ts: every page decides again by itself', async () => {
  test.setTimeout(180_000)
  const project = await copyProject()
  // As Next.js reads from the build what runs before a page.
  await writeFile(
    path.join(project, '.next/server/functions-config-manifest.json'),
    JSON.stringify({ version: 1, functions: {} }),
  )
  const server = await startServer({}, project)
  try {
    const { headers } = await fetch(`${server.url}/user/login`)
    expect(headers.get('content-security-policy'), 'the middleware sets a nonce').not.toContain('nonce-')
    const { wrong, shown } = await goThrough(server)
    expect(wrong).toEqual([])
    expect(shown, 'a record that shows nowhere would prove nothing').toBeGreaterThan(6)
  } finally {
    await server.remove()
    await rm(project, { recursive: true, force: true })
  }
})
