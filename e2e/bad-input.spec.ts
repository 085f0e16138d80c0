import type { APIRequestContext } from '@playwright/test'
import { request as plainRequest } from 'node:http'
import { emailOf, password } from './people'
import { expect, test } from './test'

const ours = { 'sec-fetch-site': 'same-origin' }
const asJson = { ...ours, 'content-type': 'application/json' }

/** Sends a body exactly as given, to the real server. */
async function send(request: APIRequestContext, path: string, data: string | Buffer, headers = asJson) {
  const answer = await request.post(path, { data: Buffer.from(data), headers })
  const problem = (await answer.json()) as Record<string, unknown>
  // It names the request, so it differs each time.
  delete problem.instance
  return { status: answer.status(), type: answer.headers()['content-type'], problem }
}

test('a wrong password and an unknown user get the same answer', async ({ request }) => {
  const wrong = await send(
    request,
    '/api/session',
    JSON.stringify({ username: emailOf('finished'), password: 'no' }),
  )
  const unknown = await send(
    request,
    '/api/session',
    JSON.stringify({ username: 'x@example.org', password: 'no' }),
  )
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({
    status: 401,
    type: 'application/problem+json',
    problem: { type: '/problems/wrong-details', title: 'The details do not match' },
  })
})

const log = '/api/participant/log-session'
const good = { week: 3, session: 3, sessionCompleted: true }
const cases: [
  title: string,
  body: string | Buffer,
  headers: Record<string, string>,
  status: number,
  slug: string,
][] = [
  ['malformed JSON', '{"week": 3,', asJson, 400, 'malformed-json'],
  ['an empty body', '', asJson, 400, 'malformed-json'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), asJson, 400, 'malformed-json'],
  [
    'wrong types',
    JSON.stringify({ week: '3', session: true, sessionCompleted: 1 }),
    asJson,
    422,
    'invalid-fields',
  ],
  ['week 99', JSON.stringify({ ...good, week: 99 }), asJson, 422, 'invalid-fields'],
  ['session 0', JSON.stringify({ ...good, session: 0 }), asJson, 422, 'invalid-fields'],
  ['session 15', JSON.stringify({ ...good, session: 15 }), asJson, 422, 'invalid-fields'],
  ['an unknown field', JSON.stringify({ ...good, userId: 'user-finished' }), asJson, 422, 'invalid-fields'],
  [
    'a foreign origin',
    JSON.stringify(good),
    { 'content-type': 'application/json', origin: 'https://evil.example' },
    403,
    'cross-site',
  ],
  [
    'the origin null',
    JSON.stringify(good),
    { 'content-type': 'application/json', origin: 'null' },
    403,
    'cross-site',
  ],
  ['no origin at all', JSON.stringify(good), { 'content-type': 'application/json' }, 403, 'cross-site'],
  [
    'a form',
    'week=3',
    { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported-type',
  ],
  [
    'a body over 16 KiB',
    JSON.stringify({ ...good, padding: 'x'.repeat(17 * 1024) }),
    asJson,
    413,
    'too-large',
  ],
]

for (const [title, body, headers, status, slug] of cases)
  test(`${title} gets ${status} ${slug}, and nothing changes`, async ({ request }) => {
    const user = emailOf('long-words')
    await request.post('/api/session', { data: { username: user, password }, headers: ours })
    const before = await (await request.get('/api/participant')).text()
    const answer = await send(request, log, body, headers as typeof asJson)
    expect(answer).toMatchObject({ status, problem: { type: `/problems/${slug}`, status } })
    expect(await (await request.get('/api/participant')).text()).toBe(before)
  })

const otherCases: [title: string, change: string, body: object, status: number, slug: string][] = [
  ['building the plan without a physio', 'select-exercise', { exerciseId: 'bridge' }, 403, 'forbidden'],
  [
    'a start date without a physio',
    'reset-start-date',
    { treatmentStartDate: '2026-03-02' },
    403,
    'forbidden',
  ],
  ['an empty goal', 'add-goal', { goalId: 'g', goalDescription: ' \n ' }, 422, 'invalid-fields'],
  [
    'a goal of 201 letters',
    'add-goal',
    { goalId: 'g', goalDescription: 'x'.repeat(201) },
    422,
    'invalid-fields',
  ],
  [
    'a goal with half a character',
    'add-goal',
    { goalId: 'g', goalDescription: '\uD83D' },
    422,
    'invalid-fields',
  ],
  [
    'editing a goal that is not there',
    'edit-goal',
    { goalId: 'x', goalDescription: 'Swim' },
    404,
    'not-found',
  ],
  ['a change that does not exist', 'add-session', { goalId: 'x' }, 404, 'not-found'],
]

for (const [title, change, body, status, slug] of otherCases)
  test(`${title} gets ${status} ${slug}`, async ({ request }) => {
    await request.post('/api/session', { data: { username: emailOf('long-words'), password }, headers: ours })
    const before = await (await request.get('/api/participant')).text()
    const answer = await send(request, `/api/participant/${change}`, JSON.stringify(body))
    expect(answer).toMatchObject({ status, problem: { type: `/problems/${slug}`, status } })
    expect(await (await request.get('/api/participant')).text()).toBe(before)
  })

test('a fifth goal gets 409 limit-reached with the limit', async ({ request }) => {
  await request.post('/api/session', { data: { username: emailOf('in-progress'), password }, headers: ours })
  const { participantGoals } = (await (await request.get('/api/participant')).json()) as {
    participantGoals: unknown[]
  }
  const ids = Array.from({ length: 5 - participantGoals.length }, (_, index) => `limit-${index}`)
  const answers = []
  for (const goalId of ids)
    answers.push(
      await send(request, '/api/participant/add-goal', JSON.stringify({ goalId, goalDescription: 'x' })),
    )
  expect(answers.map(({ status }) => status)).toEqual([...ids.slice(1).map(() => 200), 409])
  expect(answers.at(-1)?.problem).toMatchObject({ type: '/problems/limit-reached', limit: 4 })
  for (const goalId of ids) await send(request, '/api/participant/delete-goal', JSON.stringify({ goalId }))
})

test('somebody who is not signed in gets 401 and learns nothing more', async ({ request }) => {
  const answer = await send(request, log, 'not even JSON')
  expect(answer).toMatchObject({ status: 401, problem: { type: '/problems/session-required' } })
})

test('TRACE gets 405 and says what is allowed', async ({ baseURL }) => {
  const answer = await new Promise<{ status: number | undefined; allow: string | undefined }>(
    (resolve, reject) => {
      plainRequest(`${baseURL}/participant`, { method: 'TRACE' }, (response) => {
        resolve({ status: response.statusCode, allow: response.headers.allow })
        response.resume()
      })
        .on('error', reject)
        .end()
    },
  )
  expect(answer.status).toBe(405)
  expect(answer.allow).toContain('GET')
})

for (const [path, status] of [
  ['/no-such-page', 404],
  ['/shared/no-such-page', 404],
  ['/user/no-such-page', 404],
  ['/no-such-file.txt', 404],
] as const)
  test(`[S2.30] a visitor who opens ${path} gets ${status} in words`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  })

test('[S2.26a] a participant who opens another area is sent to the log of sessions', async ({
  page,
  signIn,
}) => {
  await signIn(emailOf('finished'))
  for (const path of ['/', '/no-such-page', '/user/login']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/participant')
  }
  const answer = await page.goto('/participant/no-such-page')
  expect(answer?.status()).toBe(404)
})

test('[S2.27] a visitor who opens a page of a participant logs in and comes back to it', async ({
  page,
  someone,
}) => {
  await page.goto('/participant/exercises')
  await page.getByLabel('Email').fill(someone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/participant/exercises')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan')
})
