import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { withPseudonyms } from '@/lib/adapters/admin/export/pseudonyms'
import { tables } from '@/lib/adapters/admin/export/tables'
import { readEvents } from '@/lib/domain/journal/kinds.schema'
import { told } from '../builders/trial-people'
import { strictCsv } from '../builders/strict-csv'
import { runScript } from '../scripts/run-script'
import { type Exported, expectedOf, exported, folderAt, passTime } from './exported'
import { putPeople } from './people'
import { askTestSite, setJournalFault, type Site } from './site'
import { putTrialPeople, trialPeople } from './trial-people'

// With summer time, and another day than UTC for half of each day.
const timeZone = 'Pacific/Auckland'
const option = 'digitrial_export_key'

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Rules for an export of a site by the app's service account. */
export function trialExportRules(site: Site): void {
  describe(`the export for a trial from ${site.name}`, () => {
    const people = trialPeople()
    const of: { named?: Exported; nameless?: Exported } = {}
    let dataDir: string
    let ids: Record<string, string>

    const filesOf = (names: boolean) => (names ? of.named : of.nameless)?.files ?? {}
    const putOption = (value: string | null) => askTestSite(site, 'put-option', { name: option, value })
    const ask = (body: object, authorization = basic(site.service.user, site.service.password)) =>
      fetch(`${site.url}/wp-json/digitrial/v1/trial/people`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify(body),
      })

    beforeAll(async () => {
      await putOption(null)
      ids = await putTrialPeople(site, people)
      dataDir = await folderAt(site)
      of.named = await exported(site, { names: true, timeZone, dataDir })
      of.nameless = await exported(site, { names: false, timeZone, dataDir })
    })
    afterAll(() => passTime(site, 0))

    it.each([true, false])(
      'is that of the same people elsewhere, byte for byte (names: %s)',
      async (names) => {
        const expected = await expectedOf(people, ids, { names, timeZone, dataDir })
        const theirs = new Set(
          strictCsv((expected.files['people.csv'] ?? '').slice(1)).map((row) => row.pseudonym),
        )
        expect(theirs.size).toBe(people.length)
        for (const { file } of tables) {
          const [header = '', ...rows] = rawRows(filesOf(names)[file] ?? '')
          const ofThem = rows.filter((row) => theirs.has(row.split(',')[0]))
          expect(ofThem.length, file).toBeGreaterThan(0)
          expect(header + ofThem.join(''), file).toBe(expected.files[file])
        }
        // The site has people of other tests too, so its counts are others.
        const withoutRun = (text = '') =>
          text.replace(/^(Made: |.* left out, because).*\n/gm, '').replace(/\(rows: \d+\)/g, '')
        expect(withoutRun(filesOf(names)['README.txt'])).toBe(withoutRun(expected.files['README.txt']))
      },
    )

    it('counts the events that it could not read', () => {
      const unread = people.reduce((sum, { events }) => sum + readEvents(events).dropped, 0)
      expect(unread).toBe(5)
      expect(of.nameless?.counts.unreadEvents).toBeGreaterThanOrEqual(unread)
    })

    it('contains no name, email, goal or note unless asked to', () => {
      const texts = [told.name, told.email, 'Alone Private', '=1+1', told.note, ...told.goals, 'secret chair']
      const all = Object.values(filesOf(false)).join('\n')
      expect(texts.filter((text) => all.includes(text))).toEqual([])
      expect(all).not.toMatch(/@\w+\.example/)
      expect(Object.values(filesOf(true)).join('\n')).toContain(told.email)
    })

    it('keeps the pseudonyms of a site that has made some', async () => {
      onTestFinished(() => putOption(null).then(() => undefined))
      const key = 'k'.repeat(43)
      await putOption(key)
      const { counts, files } = await exported(site, { names: true, timeZone, dataDir })
      expect(counts.hasGivenKey).toBe(true)
      const [expected] = withPseudonyms([{ store: 'upstream', userId: ids[told.email] ?? '' }], key)
      const rows = strictCsv((files['people.csv'] ?? '').slice(1))
      expect(rows.find(({ email }) => email === told.email)?.pseudonym).toBe(expected?.pseudonym)
    })

    it('leaves out a damaged record, and says which part', async () => {
      const email = 'damaged-trial@example.org'
      const start = '2026-01-05'
      const { [email]: user_id = '' } = await putPeople(site, [
        { email, password: 'steady-steps-9', name: 'Pat', record: null },
      ])
      await askTestSite(site, 'give', {
        digitrial_participants: [{ user_id }],
        digitrial_programmes: [
          { user_id, treatment_start_date: start, set_aside_at: '', participant_diary: '{' },
        ],
      })
      const { counts } = await exported(site, { names: false, timeZone, dataDir })
      expect(counts.problems).toContainEqual(
        expect.stringMatching(/^P-.*earlierProgrammes\.0\.participantDiary$/),
      )
    })

    it('writes nothing if a part of it cannot be read', async () => {
      setJournalFault(site, 'away')
      onTestFinished(() => setJournalFault(site, 'none'))
      await expect(exported(site, { names: false, timeZone, dataDir })).rejects.toThrow('answered 500')
    })

    it('arrives page by page, without names unless asked for', async () => {
      const lines = async (body: object) => {
        const answer = await ask(body)
        expect(answer.headers.get('content-type')).toMatch(/^application\/x-ndjson/)
        expect(answer.headers.get('cache-control')).toMatch(/no-store/)
        return (await answer.text())
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Line)
      }
      const first = await lines({ after: 0, limit: 2 })
      expect(first).toHaveLength(3)
      expect(first.map(({ account }) => account ?? null)).toEqual([null, null, null])
      const next = first[2]?.next ?? 0
      expect(next).toBe(first[1]?.id)
      const [second] = await lines({ after: next, limit: 1, names: true })
      expect(second?.id).toBeGreaterThan(next)
      expect(second?.account?.email).toContain('@')
      expect(await lines({ after: 999_999_999 })).toEqual([{ next: null, pseudonym_key: null }])
      for (const limit of [0, 51, 'all']) expect((await ask({ after: 0, limit })).status).toBe(400)
    })

    it('[T29] is for the service account alone, also not for an administrator', async () => {
      const { password } = await askTestSite<{ password: string }>(site, 'app-password', { user: 1 })
      for (const authorization of ['', basic('admin', password), basic(site.service.user, 'wrong')]) {
        const answer = await ask({ after: 0 }, authorization)
        expect([401, 403]).toContain(answer.status)
        expect(await answer.text()).not.toContain('"id"')
      }
    })

    it('[T29a] is sent over https only, or on one machine', async () => {
      const home = path.join(site.folder, 'test-home')
      onTestFinished(() => rmSync(home, { force: true }))
      expect((await ask({ after: 0, limit: 1 })).status).toBe(200)
      for (const address of ['http://cms.example', 'http://localhost.example', 'http://127.0.0.1.example']) {
        writeFileSync(home, address)
        const answer = await ask({ after: 0, limit: 1 })
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ code: 'digitrial_no_https' })
      }
    })

    it('[T29b] is limited to 60 pages a minute', async () => {
      passTime(site, 61)
      const page = async () => (await ask({ after: 999_999_999 })).status
      for (let pages = 0; pages < 60; pages++) expect(await page()).toBe(200)
      const refused = await ask({ after: 0 })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      passTime(site, 61)
      expect(await page()).toBe(200)
    })

    it('is logged with user and count, and without a word about people', () => {
      const log = path.join(site.folder, 'php.log')
      const logged = existsSync(log) ? readFileSync(log, 'utf8') : ''
      const about = `(${site.service.user}) read 20 people after id 0`
      expect(logged).toMatch(/\] Digitrial export: user \d+ \(/)
      for (const names of ['with', 'without']) expect(logged).toContain(`${about} ${names} names`)
      for (const { email } of people) expect(logged).not.toContain(email)
    })

    it('is what the command writes', async () => {
      passTime(site, 61)
      const folder = path.join(await folderAt(site), 'export')
      const env = {
        BACKEND: 'wordpress',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        TIME_ZONE: timeZone,
        SESSION_SECRET: 'a secret for tests of forty letters or so',
        WORDPRESS_URL: site.url,
        WORDPRESS_SERVICE_USER: site.service.user,
        WORDPRESS_SERVICE_PASSWORD: site.service.password,
      }
      const { output } = await runScript('export', [folder], { env })
      expect(output).toContain(`${dataDir}/export.key`)
      expect(readFileSync(path.join(folder, 'goals.csv'), 'utf8')).toBe(filesOf(false)['goals.csv'])
    })
  })
}

type Line = { id?: number; account?: { email: string } | null; next?: number | null }

/** The rows of a CSV file as they are, each with its line end. */
function rawRows(text: string): string[] {
  return text.match(/(?:"(?:[^"]|"")*"|[^"\r])+\r\n/g) ?? []
}
