import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account } from '@/lib/adapters/embedded/store/rows'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import { canaryOf, seedCanaries } from '../../e2e/canary-people'
import { password } from '../../e2e/people'
import { type Server, startServer } from '../../e2e/server'
import { figure, inForm, publish } from './report'
import { storedBy, listen, plant } from './secrets/browse'
import { builtFiles, crawl } from './secrets/crawl'
import { everyRole, type Role } from './secrets/people'
import { collection, everyForm, findings, hashesOf, type Secret } from './secrets/search'

const rounds = inForm({ short: 1, long: 10 })
const few = ['visitor', 'physio with a participant', 'participant whose record cannot be read']
const asked = inForm({ short: few, long: [...few, 'participant', 'physio'] })
const physioPassword = 'c4n+Right/Pass word&=é'
const sessionSecret = 'c4n-session-secret-of-forty-letters-or-so'
const olderSecret = 'c4n-older-session-secret-of-forty-letters'
const mail = { user: 'c4n-mail-user', password: 'c4n-mail-password' }
const env = {
  TRUSTED_PROXY_HOPS: '1',
  SESSION_SECRET: `${sessionSecret},${olderSecret}`,
  PHYSIO_PASSWORD: physioPassword,
  SMTP_URL: `smtp://${mail.user}:${mail.password}@127.0.0.1:9`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=c4n-collector-key',
}
/** Must never leave the server, nor be written to a file. */
const configured: Secret[] = [
  { name: 'the session secret', text: sessionSecret },
  { name: 'the older session secret', text: olderSecret },
  { name: 'the physio password', text: physioPassword },
  { name: 'the password of the mail server', text: mail.password },
  { name: 'the user of the mail server', text: mail.user },
  { name: 'the key of the collector', text: 'c4n-collector-key' },
  { name: 'a password that was typed', text: password },
]
const people: Secret[] = [0, 1, 2].map((person) => ({ name: canaryOf(person), text: canaryOf(person) }))
// Users may see their own data.
const own = ({ text }: Secret, whose: string | null) => text === whose

let server: Server
beforeAll(async () => {
  server = await startServer(env, process.cwd(), (dataDir) => seedCanaries(dataDir, people.length))
})
afterAll(() => server.remove())

/** Walks through the pages in a real browser: logs in, enters the physio area and opens missing pages. */
async function walk(page: Page, look: () => Promise<void>): Promise<void> {
  const open = async (place: string) => {
    await page.goto(server.url + place)
    await look()
  }
  await open('/user/login')
  await page.getByLabel('Email').fill(`${canaryOf(0)}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/participant')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const places = [
    '/participant',
    '/participant/exercises',
    '/participant/exercises/bridge',
    '/participant/stats',
  ]
  for (const place of [...places, '/user/profile', '/shared/your-advice', '/no/such/page']) await open(place)
  await open('/physio')
  await page.getByLabel('Physio password').fill(physioPassword)
  await page.getByRole('button', { name: 'Open the physio area' }).click()
  await page.getByRole('region', { name: 'Clinic visit' }).waitFor()
  await look()
  for (const place of ['/physio/start-date', '/participant', '/~offline']) await open(place)
}

async function browse(role: Role, add: ReturnType<typeof collection>['add'], planted: typeof add) {
  const browser = await chromium.launch(
    process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {},
  )
  try {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    const arrived = listen(page, role.whose, add)
    await walk(page, () => storedBy(page, role.whose, add))
    await arrived()
    // Proves that the search works in each kind of storage. Collected separately from the findings.
    const alsoArrived = listen(page, role.whose, planted)
    await plant(page, physioPassword)
    await storedBy(page, role.whose, planted)
    await alsoArrived()
  } finally {
    await browser.close()
  }
}

/** The files and folders below a folder that other users of the machine could read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const name = path.join(folder, entry.name)
      if (((await stat(name)).mode & 0o77) === 0) return []
      return [name, ...(entry.isDirectory() ? await openToOthers(name) : [])]
    }),
  )
  return found.flat()
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      return { place: file, text: `${bytes.toString('latin1')}${bytes.toString()}`, whose: null }
    }),
  )
}

it('[H20] no answer, log or stored file contains a secret or foreign data', async ({ task }) => {
  const left = collection()
  const planted = collection()
  const statuses = new Map<number, number>()
  const { roles, tokens } = await everyRole(server, physioPassword, sessionSecret)
  const asking = roles.filter(({ name }) => asked.includes(name))
  // Runs first, because the requests below block unknown browsers from the physio area.
  const participant = roles.find(({ name }) => name === 'participant')
  if (participant) await browse(participant, left.add, planted.add)
  for (let round = 0; round < rounds; round++)
    for (const [index, { whose, cookie }] of asking.entries()) {
      const address = `10.0.${round}.${index}`
      const seen = await crawl({ url: server.url, cookie, whose, address, add: left.add })
      for (const [status, many] of seen) statuses.set(status, (statuses.get(status) ?? 0) + many)
    }
  const built = (await readdir('.next/static', { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative('.next/static', path.join(entry.parentPath, entry.name)))
  const maps = await builtFiles(server.url, built, left.add)
  const log = [{ place: 'the log', text: server.output(), whose: null }]
  await server.stop()

  const database = await openDatabase(server.dataDir)
  const accounts = await database.orm.select().from(account)
  const backup = path.join(server.dataDir, 'a backup')
  await writeBackup(database, server.dataDir, backup, () => new Date())
  await database.close()
  const hashes = [...new Set(accounts.map(({ passwordHash }) => passwordHash))].map((text, index) => ({
    ...{ name: `password hash ${index}`, text },
  }))
  const secrets = [...configured, ...tokens, ...hashes]
  const folder = { name: 'the folder of the data', text: server.dataDir }
  const toBrowsers = findings(
    left.pieces(),
    [...secrets, ...hashesOf([...configured, ...tokens]), ...people, folder],
    own,
  )
  const inLog = findings(log, [...secrets, ...people])
  const kept = await filesIn(server.dataDir)
  const inFiles = findings(kept, [...configured, ...tokens])
  const open = await openToOthers(server.dataDir)
  const megabytes = (letters: number) => `${figure(letters / 1e6)} MB`
  publish(task, {
    promise:
      'No byte that a browser receives holds a secret or another person’s data; nor do logs and stored files.',
    load: `${figure([...statuses.values()].reduce((sum, many) => sum + many, 0))} answers over plain HTTP as ${asking.length} roles, every file of the build, and a walk in Chromium with all it keeps; ${figure(secrets.length + people.length)} secrets in ${everyForm('secret').length} forms each`,
    result: `${figure(toBrowsers.length)} finds in ${megabytes(left.letters())}; ${figure(inLog.length)} in the log; ${figure(inFiles.length)} in ${figure(kept.length)} files, of which others of the machine can reach ${figure(open.length)}; ${figure(maps.length)} source maps`,
  })

  expect(toBrowsers).toEqual([])
  expect(inLog).toEqual([])
  expect(inFiles).toEqual([])
  expect(open).toEqual([])
  expect(maps).toEqual([])
  // Guards against vacuous results: enough was seen, and everything searched for can be found.
  expect(left.letters()).toBeGreaterThan(5_000_000)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 307, 400, 401, 403, 404, 405, 422, 502]))
  expect(findings(left.pieces(), people.slice(0, 1)).length, 'records that show nowhere').toBeGreaterThan(20)
  const inBrowser = planted.pieces().filter((piece) => findings([piece], configured).length > 0)
  expect(inBrowser.map(({ place }) => place.split(' ')[0]).sort()).toEqual(
    ['IndexedDB', 'caches', 'cookies', 'history', 'localStorage', 'page', 'sessionStorage', 'the'].sort(),
  )
  const missed = secrets.flatMap((secret) =>
    everyForm(secret.text)
      .filter(
        (form) => findings([{ place: 'a text', text: `<${form}>`, whose: null }], [secret]).length === 0,
      )
      .map((form) => `${secret.name} as ${form}`),
  )
  expect(missed).toEqual([])
})
