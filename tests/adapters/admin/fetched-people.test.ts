import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fetchedPeople } from '@/lib/adapters/admin/export/fetched-people'
import { writeExport } from '@/lib/adapters/admin/export/write-export'
import type { PeoplePage } from '@/lib/ports/stored-person'
import { told, zoe } from '../../builders/trial-people'
import { strictCsv } from '../../builders/strict-csv'
import { aClock, aFolder } from '../embedded/fixtures'

const key = 'k'.repeat(43)
const person = (userId: string, record: unknown = { ...zoe, userId }): PeoplePage['people'][number] => ({
  userId,
  account: { name: `Name of ${userId}`, email: `${userId}@private.example` },
  record,
  events: [],
})

/** Exports the people of these pages. `during`: what is done after each page. */
async function anExport(pages: PeoplePage[], { dataDir = '', during = async () => {} } = {}) {
  const data = dataDir || (await aFolder())
  const folder = path.join(await aFolder(), 'export')
  async function* given() {
    for (const page of pages) {
      yield page
      await during()
    }
  }
  const people = fetchedPeople(data, given())
  onTestFinished(people.close)
  const options = { dataDir: data, names: true, timeZone: 'Europe/London', clock: aClock() }
  const counts = await writeExport(people, folder, options)
  const rows = strictCsv((await readFile(path.join(folder, 'people.csv'), 'utf8')).slice(1))
  return { counts, rows, data, folder }
}

describe('people that are fetched from another system', () => {
  it('are written in the order of their pseudonyms, each with the own record', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => String(index + 1))
    const pages = [ids.slice(0, 90), ids.slice(90)].map((some) => ({
      people: some.map((id) =>
        person(id, { ...zoe, participantDiary: zoe.participantDiary.slice(Number(id) % 3) }),
      ),
      pseudonymKey: null,
    }))
    const { rows } = await anExport(pages)
    const pseudonyms = rows.map(({ pseudonym = '' }) => pseudonym)
    expect(pseudonyms).toEqual(pseudonyms.toSorted())
    const weeks = Object.fromEntries(rows.map(({ name = '', weeks }) => [name, weeks]))
    expect(weeks).toEqual(
      Object.fromEntries(ids.map((id) => [`Name of ${id}`, String(Math.max(0, 2 - (Number(id) % 3)))])),
    )
  })

  it('are in no file that has a name, also while they arrive', async () => {
    const dataDir = await aFolder()
    const seen: string[][] = []
    const during = async () => void seen.push(await readdir(dataDir))
    await anExport([{ people: [person('1')], pseudonymKey: key }], { dataDir, during })
    expect(seen).toEqual([[]])
    expect(await readdir(dataDir)).toEqual([])
  })

  it('get pseudonyms by the key that their system has, and not by ours', async () => {
    const pages = (pseudonymKey: string | null) => [{ people: [person('17')], pseudonymKey }]
    const given = await anExport(pages(key))
    expect(given.counts.hasGivenKey).toBe(true)
    const dataDir = await aFolder()
    await writeFile(path.join(dataDir, 'export.key'), key)
    const own = await anExport(pages(null), { dataDir })
    expect(own.counts.hasGivenKey).toBe(false)
    expect(own.rows).toEqual(given.rows)
    const other = await anExport(pages(null))
    expect(other.rows[0]?.pseudonym).not.toBe(given.rows[0]?.pseudonym)
  })

  it('are not exported with a damaged key', async () => {
    const pages = [{ people: [person('17')], pseudonymKey: 'short' }]
    await expect(anExport(pages)).rejects.toThrow('option digitrial_export_key) is damaged')
  })

  it('are left out if the record cannot be read, without a word of it', async () => {
    const damaged = { ...zoe, participantGoals: [{ id: 'secret' }] }
    const { counts, rows } = await anExport([
      { people: [person('1', damaged), person('2')], pseudonymKey: null },
    ])
    expect(rows.map(({ name }) => name)).toEqual(['Name of 2'])
    expect(counts.problems).toEqual([expect.stringMatching(/^P-.*participantGoals\.0\.description$/)])
    expect(String(counts.problems)).not.toContain(told.name)
  })
})
