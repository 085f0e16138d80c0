import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { journalEvent } from '@/lib/adapters/embedded/store/rows'
import { canaryOf, seedCanaries } from '../../e2e/canary-people'
import { collector as analytics, playElsewhere } from '../../e2e/elsewhere'
import { password } from '../../e2e/people'
import { startServer } from '../../e2e/server'
import { aMailServer } from '../mail/a-mail-server'
import { aCollector, said } from '../traces/collector'
import { figure, inForm, publish } from './report'
import { findings, type Piece } from './secrets/search'

const rounds = inForm({ short: 1, long: 20 })
const email = `${canaryOf(0)}@example.org`
const note = 'c4n knee like “glass” & ünsteady'
const wrongWord = 'c4n-an-awful-lot'
const secrets = [
  { name: 'the note', text: note },
  { name: 'the typed word for pain', text: wrongWord },
]
// An answer, or one of its fields with a value, in any notation.
const painAnswer = /\bpain(word)?\W{1,8}(none|little|lot|\d)/i
const unkeepable = 'c4n-unkeepable'

/** A data folder whose database refuses to keep an event with a certain word, so that an insert fails. */
async function refusing(dataDir: string): Promise<void> {
  await seedCanaries(dataDir, 1)
  const database = await openDatabase(dataDir)
  await database.orm.execute(
    sql.raw(
      `ALTER TABLE journal_event ADD CONSTRAINT unkeepable CHECK (payload::text NOT LIKE '%${unkeepable}%')`,
    ),
  )
  await database.close()
}

/** Posts answers that are kept, refused, broken and impossible to keep, from a page. @returns the statuses */
async function answerAll(page: Page): Promise<number[]> {
  const place = { week: 1, session: 1 }
  const bodies = [
    { ...place, effort: 'hard', painWord: 'lot', note },
    { ...place, pain: 9, note },
    { ...place, painWord: wrongWord, note },
    { ...place, pain: 11, note },
    { ...place, pain: 9, painWord: 'lot', note },
    { ...place, week: 12, painWord: 'lot', note },
    { ...place, painWord: 'lot', note: `${note} `.repeat(20) },
    { ...place, painWord: 'lot', note: `${note} ${unkeepable}` },
  ].map((body) => JSON.stringify({ id: randomUUID(), ...body }))
  return page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' }
      const statuses: number[] = []
      for (const body of sent) {
        const answer = await fetch('/api/journal/session-felt', { method: 'POST', headers, body })
        statuses.push(answer.status)
      }
      return statuses
    },
    [...bodies, `{"note": "${note}", "painWord": "lot"`],
  )
}

async function visit(url: string) {
  const browser = await chromium.launch(
    process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {},
  )
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    const elsewhere = await playElsewhere(context)
    const page = await context.newPage()
    await page.goto(`${url}/user/login`)
    await page
      .getByRole('region', { name: 'Cookies' })
      .getByRole('button', { name: 'Accept', exact: true })
      .click()
    await page.goto(`${url}/user/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/participant')
    const statuses: number[] = []
    for (let round = 0; round < rounds; round++) {
      statuses.push(...(await answerAll(page)))
      for (const place of ['/participant/stats', '/participant', '/user/profile']) {
        await page.goto(url + place)
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
    }
    await expect.poll(() => elsewhere.filter((asked) => asked.url === analytics).length).toBeGreaterThan(3)
    return { statuses, elsewhere }
  } finally {
    await browser.close()
  }
}

it('[H20a] an answer about pain is in no log, trace, mail or analytics', async ({ task }) => {
  const collector = await aCollector()
  onTestFinished(() => collector.close())
  const mails = await aMailServer()
  const env = {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: mails.url },
    ...{ ANALYTICS_ENABLED: 'on', ANALYTICS_KEY: 'harbour.example', ANALYTICS_ENDPOINT: analytics },
  }
  const server = await startServer(env, process.cwd(), refusing)
  onTestFinished(() => server.remove())
  const { statuses, elsewhere } = await visit(server.url)
  await fetch(`${server.url}/api/account/password-reset-request`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(1)
  const log = server.output()
  await server.stop()
  const outbox = await readdir(path.join(server.dataDir, 'outbox')).catch(() => [])
  const database = await openDatabase(server.dataDir)
  const kept = await database.orm.select().from(journalEvent)
  await database.close()

  const spans = collector.spans()
  const written = await Promise.all(
    outbox.map((file) => readFile(path.join(server.dataDir, 'outbox', file), 'utf8')),
  )
  const pieces: Piece[] = [
    { place: 'the log', text: log, whose: null },
    { place: 'the traces', text: collector.bytes(), whose: null },
    ...mails.received.map(({ message }) => ({ place: 'a mail', text: message, whose: null })),
    ...written.map((text) => ({ place: 'the outbox', text, whose: null })),
    ...elsewhere.map((asked) => ({ place: 'the analytics', text: JSON.stringify(asked), whose: null })),
  ]
  const found = [
    ...findings(pieces, secrets),
    ...pieces
      .filter(({ text }) => painAnswer.test(text))
      .map(({ place }) => `an answer about pain in ${place}`),
  ]
  publish(task, {
    promise: 'What a person answers about a session, and about pain, leaves the journal nowhere.',
    load: `${figure(statuses.length)} answers with a canary note and pain, kept, refused, broken, and refused by the database; the whole log, ${figure(spans.length)} spans, ${figure(mails.received.length)} mail and ${figure(elsewhere.length)} analytics requests of a browser that accepted them`,
    result: `${figure(found.length)} finds`,
  })
  expect(found).toEqual([])
  // Guards against a run in which nothing could have been found.
  expect(new Set(statuses)).toEqual(new Set([200, 409, 400, 422, 503]))
  expect(kept.filter(({ kind }) => kind === 'session-felt')).toHaveLength(2 * rounds)
  expect(JSON.stringify(kept)).toContain(note)
  expect(log, 'the insert that failed').toContain('A query failed (23514)')
  expect(spans.map((span) => said(span, 'http.route'))).toContain('/api/journal/[kind]')
  for (const text of ['"painWord":"lot"', '{\\"pain\\":9}', 'pain: 3', 'painWord=little'])
    expect(text).toMatch(painAnswer)
})
