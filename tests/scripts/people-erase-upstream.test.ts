import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../adapters/embedded/fixtures'
import { aClinic, anUpstreamStore, aServerFor, filesWith, inFront, people, usersIn } from './a-clinic'

const all = { records: ['17', '18'], events: ['17', '17', '18', '19'], erased: [] }
const without17 = {
  records: ['18'],
  events: ['18', '19'],
  erased: [createHash('sha256').update('17').digest('hex')],
}
const erase = (dataDir: string, ...args: string[]) => inFront('strapi', dataDir, ['people', 'erase', ...args])

describe('npm run people -- erase --id', () => {
  it('says what is kept of a Strapi user, and erases nothing without --yes', async () => {
    const dataDir = await anUpstreamStore()
    const { output, problems, code } = await erase(dataDir, '--id', '17')
    expect(output.split('\n')).toEqual([
      'Kept here for user 17 of Strapi: start date 2026-03-02, weeks 4, sessions done 4, goals 1, entries in the journal 2.',
      'Nothing was erased. To erase all of it for good, say the same with --yes.',
      '',
    ])
    expect({ problems, code }).toEqual({ problems: '', code: 1 })
    expect(await usersIn(dataDir)).toEqual(all)
  })

  it('erases plan and journal of one Strapi user, and keeps the others', async () => {
    const dataDir = await anUpstreamStore()
    const { output, problems, code } = await erase(dataDir, '--id', ' 17 ', '--yes')
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    expect(output).toMatch(
      /^Erased what was kept here for user 17 of Strapi: start date 2026-03-02, weeks 4, /,
    )
    expect(output).toContain('The account itself is in Strapi.')
    expect(await usersIn(dataDir)).toEqual(without17)
  })

  it('erases the journal of a WordPress user', async () => {
    const dataDir = await anUpstreamStore()
    const args = ['erase', '--id', '19', '--yes', '--json']
    const { output, code } = await inFront('wordpress', dataDir, ['people', ...args])
    expect(JSON.parse(output)).toEqual({
      ...{ id: '19', startDate: null, weeks: 0, sessions: 0, goals: 0, events: 1, erased: true },
    })
    expect(code).toBe(0)
    expect(await usersIn(dataDir)).toMatchObject({ records: ['17', '18'], events: ['17', '17', '18'] })
  })

  it('leaves the erased user out of every restore, here and elsewhere', async () => {
    const dataDir = await anUpstreamStore()
    const [before, after] = [path.join(await aFolder(), 'b'), path.join(await aFolder(), 'b')]
    await inFront('strapi', dataDir, ['backup', before])
    await erase(dataDir, '--id', '17', '--yes')
    await inFront('strapi', dataDir, ['backup', after])
    const restored = await inFront('strapi', dataDir, ['restore', before, '--replace'])
    expect(restored.output).toContain('Left out, because they were erased: 1.')
    expect(await usersIn(dataDir)).toEqual(without17)
    const other = path.join(await aFolder(), 'other')
    await inFront('strapi', other, ['restore', after])
    await inFront('strapi', other, ['restore', before, '--replace'])
    expect(await usersIn(other)).toEqual(without17)
  })

  it('runs in the server, and leaves no word of the user in any file', async () => {
    const dataDir = await anUpstreamStore({ word: 'canaryword' })
    const { database, log, stop } = await aServerFor(dataDir)
    expect(await filesWith(dataDir, ['canaryword'])).not.toEqual([])
    expect((await erase(dataDir, '--id', '17', '--yes')).code).toBe(0)
    expect(log.lines).toContainEqual({ level: 'info', event: 'admin command erase-upstream' })
    expect(JSON.stringify(log.lines)).not.toContain('17')
    expect(await filesWith(dataDir, ['canaryword'])).toEqual([])
    await stop()
    await database.close()
    expect(await filesWith(dataDir, ['canaryword'])).toEqual([])
    expect(await usersIn(dataDir)).toEqual(without17)
  })

  it.each(['20', '1', '017'])('changes nothing if nothing is kept under the id %s', async (id) => {
    const dataDir = await anUpstreamStore()
    expect(await erase(dataDir, '--id', id, '--yes')).toEqual({
      output: '',
      problems: `Nothing is kept here under the user id ${id}. Check the id, and DATA_DIR or DATABASE_URL.\nNothing was changed.\n`,
      code: 1,
    })
    expect(await usersIn(dataDir)).toEqual(all)
  })

  it('creates no database in a folder that has none', async () => {
    const dataDir = await aFolder()
    const { problems, code } = await erase(dataDir, '--id', '17', '--yes')
    expect(problems).toMatch(
      /^Nothing is kept here: DATA_DIR \(.+\) has no database\. Check DATA_DIR and DATABASE_URL\./,
    )
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('npm run people before another system', () => {
  it.each([
    [
      'an email',
      ['erase', '--email', 'jo@example.org', '--yes'],
      'With BACKEND=strapi no email addresses are kept here. Name the person by the user id in Strapi: npm run people -- erase --id 17',
    ],
    ['an email beside an id', ['erase', '--email', 'a@b.org', '--id', '17'], 'Write it like this: '],
    ['an empty id', ['erase', '--id', ' '], 'Write it like this: '],
    ['two ids', ['erase', '--id', '17', '--id', '18'], 'Write it like this: '],
    ['neither email nor id', ['erase', '--yes'], 'Write it like this: '],
    ['an id for another command', ['close', '--id', '17'], 'Write it like this: '],
    ['another command', ['list'], 'With BACKEND=strapi people are kept there, and not here.'],
  ])('refuses %s', async (_, args, words) => {
    const dataDir = await anUpstreamStore()
    const { output, problems, code } = await inFront('strapi', dataDir, ['people', ...args])
    expect({ output, problems: problems.startsWith(words), code }).toEqual({
      ...{ output: '', problems: true, code: 1 },
    })
    expect(await usersIn(dataDir)).toEqual(all)
  })

  it('refuses an id if the accounts are here', async () => {
    const { problems, code } = await people(await aClinic(), ['erase', '--id', '17', '--yes'])
    expect(problems).toBe(
      'With BACKEND=embedded name the person by email: npm run people -- erase --email alex@example.org\nNothing was changed.\n',
    )
    expect(code).toBe(1)
  })
})
