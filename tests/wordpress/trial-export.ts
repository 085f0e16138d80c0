import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionary } from '@/lib/adapters/admin/export/dictionary'
import { programmesOf } from '@/lib/adapters/admin/export/programmes'
import { withPseudonyms } from '@/lib/adapters/admin/export/pseudonyms'
import { csvLines } from '@/lib/adapters/admin/export/table'
import { tables } from '@/lib/adapters/admin/export/tables'
import { byteOrderMark } from '@/lib/domain/csv-options'
import { readEvents } from '@/lib/domain/journal/kinds.schema'
import { told } from '../builders/trial-people'
import { strictCsv } from '../builders/strict-csv'
import { pressDownload, signedIn, trialFiles } from './admin-pages'
import { exported } from './exported'
import { askTestSite, setJournalFault, type Site } from './site'
import { putTrialPeople, trialPeople } from './trial-people'

// With summer time, and another day than UTC for half of each day.
const zone = 'Pacific/Auckland'

type Download = Awaited<ReturnType<typeof trialFiles>>

/** Rules for the download of the data of a trial, which must be what `npm run export` of the app gives. */
export function trialExportRules(site: Site): void {
  describe(`the download for a trial on ${site.name}`, () => {
    const people = trialPeople()
    let ids: Record<string, string>
    let named: Download
    let nameless: Download

    beforeAll(async () => {
      ids = await putTrialPeople(site, people)
      await askTestSite(site, 'zone', { zone })
      named = await trialFiles(site, { names: true })
      nameless = await trialFiles(site)
    })
    afterAll(() => askTestSite(site, 'zone', { zone: '' }))

    const rowsOf = ({ files }: Download, file: string) => strictCsv((files[file] ?? '').slice(1))
    const pseudonyms = () =>
      new Map(rowsOf(named, 'people.csv').map(({ email = '', pseudonym = '' }) => [email, pseudonym]))
    const storedOption = (name: string) =>
      askTestSite<{ option_value: string; autoload: string } | null>(site, 'stored-option', { name })

    it.each([true, false])('has the rows of our own export (names: %s)', (names) => {
      const download = names ? named : nameless
      for (const table of tables) {
        const rows = rowsOf(download, table.file)
        let count = 0
        for (const { email, name, record, events } of people) {
          const pseudonym = pseudonyms().get(email) ?? ''
          const person = { pseudonym, account: { email, name }, record, events: readEvents(events).events }
          const programmes = programmesOf(person, zone)
          const expected = table.rows({ ...person, programmes }, names)
          const header = table.columns(names).map((column) => column.name)
          expect(rows.filter((row) => row.pseudonym === pseudonym)).toEqual(
            strictCsv(csvLines([header]) + csvLines(expected)),
          )
          expect(download.files[table.file]).toContain(csvLines(expected))
          count += expected.length
        }
        expect(count, table.file).toBeGreaterThan(0)
      }
    })

    it.each([true, false])('has the header rows and dictionary of our own export (names: %s)', (names) => {
      const { files } = names ? named : nameless
      expect(Object.keys(files)).toEqual([...tables.map(({ file }) => file), 'README.txt'])
      const rows: Record<string, number> = {}
      for (const table of tables) {
        const text = files[table.file] ?? ''
        const header = csvLines([table.columns(names).map(({ name }) => name)])
        expect(text.slice(0, text.indexOf('\n') + 1)).toBe(byteOrderMark + header)
        rows[table.file] = strictCsv(text.slice(1)).length
      }
      const missing = { elsewhere: 0, unreadEvents: 0, unreadRecords: 0, withoutJournals: false }
      const own = dictionary({ madeAt: new Date(), timeZone: zone, names, rows, missing })
      const inWordpress = own
        .replace('(--names includes them)', '(the box "With names" includes them)')
        .replaceAll('in each export with the same key.', 'in each export of this site.')
      const withoutRun = (text = '') => text.replace(/^(Made: |.* left out, because).*\n/gm, '')
      expect(withoutRun(files['README.txt'])).toBe(withoutRun(inWordpress))
    })

    it.each([true, false])(
      'is byte for byte what the app’s own command writes (names: %s)',
      async (names) => {
        const { files } = await exported(site, { names, timeZone: zone })
        const download = names ? named : nameless
        for (const { file } of tables) expect(files[file], file).toBe(download.files[file])
        // Their hints are of each place, and the plugin counts events and records by its own rules.
        const inWordpress = (files['README.txt'] ?? '')
          .replace('(--names includes them)', '(the box "With names" includes them)')
          .replaceAll('in each export with the same key.', 'in each export of this site.')
        const madeAt = /^Made: .*$/m
        expect(inWordpress.replace(madeAt, '')).toBe(download.files['README.txt']?.replace(madeAt, ''))
      },
    )

    it('says how many events and records it could not read', () => {
      const lines = (nameless.files['README.txt'] ?? '').split('\n')
      const unread = people.reduce((sum, { events }) => sum + readEvents(events).dropped, 0)
      const counted = lines.find((line) => line.startsWith('Events left out'))
      expect(unread).toBe(5)
      expect(Number(counted?.split(': ')[1])).toBeGreaterThanOrEqual(unread)
    })

    it('defuses formulas', () => {
      const names = rowsOf(named, 'people.csv').map(({ name }) => name)
      expect(names).toContain(`'=1+1`)
      expect(names).toContain(`'${told.name}`)
      const goals = rowsOf(named, 'goals.csv').map(({ description }) => description)
      expect(goals).toContain(`'${told.goals[1]}`)
    })

    it('contains no name, email, goal or note unless asked to', () => {
      const secrets = [
        told.name,
        told.email,
        'Alone Private',
        '=1+1',
        told.note,
        ...told.goals,
        'secret chair',
      ]
      const all = Object.values(nameless.files).join('\n')
      for (const secret of secrets) expect(all).not.toContain(secret)
      expect(all).not.toMatch(/@\w+\.example/)
      expect(Object.values(named.files).join('\n')).toContain(told.email)
    })

    it('gives each person the same pseudonym each time, in their order', async () => {
      const given = rowsOf(nameless, 'people.csv').map(({ pseudonym = '' }) => pseudonym)
      expect(given).toEqual(rowsOf(named, 'people.csv').map(({ pseudonym }) => pseudonym))
      expect(given).toEqual(given.toSorted())
      for (const pseudonym of given) expect(pseudonym).toMatch(/^P-[A-Z2-7]{10}$/)
      const key = await storedOption('digitrial_export_key')
      const [own] = withPseudonyms(
        [{ store: 'upstream', userId: ids[told.email] ?? '' }],
        key?.option_value ?? '',
      )
      expect(pseudonyms().get(told.email)).toBe(own?.pseudonym)
      expect(key?.autoload).toMatch(/^(no|off)$/)
    })

    it('gives nothing if a part of it cannot be read', async () => {
      setJournalFault(site, 'away')
      const { status, bytes } = await pressDownload(site, await signedIn(site, 'administrator')).finally(() =>
        setJournalFault(site, 'none'),
      )
      expect(status).toBe(500)
      const text = new TextDecoder().decode(bytes)
      expect(text).toContain('The database did not answer')
      expect(text).not.toMatch(/P-[A-Z2-7]{10}|digitrial_journal/)
    })

    it('is not cached, and leaves nothing about people in the log', () => {
      expect(named.headers.get('cache-control')).toMatch(/no-store/)
      expect(named.headers.get('content-disposition')).toMatch(
        /^attachment; filename="trial-[\d-]{10}\.zip"$/,
      )
      const log = path.join(site.folder, 'php.log')
      const logged = existsSync(log) ? readFileSync(log, 'utf8') : ''
      for (const { email } of people) expect(logged).not.toContain(email)
    })
  })
}
