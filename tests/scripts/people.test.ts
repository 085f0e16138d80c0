import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { socketOf } from '@/lib/adapters/embedded/commands/socket'
import { verifyPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { ask } from '../../scripts/people/ask'
import { aFolder, aSharedFolder, withoutPrivileges } from '../adapters/embedded/fixtures'
import { aClinic, aServerFor, password, people } from './a-clinic'
import { runScriptHere } from './run-script-here'

describe('npm run people', () => {
  it('lists everyone with their plan and sessions, and never an id', async () => {
    const dataDir = await aClinic()
    const { output, problems, code } = await people(dataDir, ['list'])
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    expect(output.split('\n')).toEqual([
      'Email            Name       Plan           Sessions  Exercises',
      'jo@example.org   Jo Rivers  week 2 of 12   3 of 6    0',
      'zoe@example.org  坐立 Zoë     no start date  0 of 0    0',
      '',
    ])
  })

  it('prints the same as JSON', async () => {
    const { output } = await people(await aClinic(), ['list', '--json'])
    expect(JSON.parse(output)).toMatchObject({
      people: [
        { email: 'jo@example.org', stage: 'in-progress', week: 2, weeks: 12, done: 3, planned: 6 },
        { email: 'zoe@example.org', stage: 'no-start-date', startDate: null, week: null },
      ],
    })
  })

  it('shows adherence in the weeks that have begun', async () => {
    const { output } = await people(await aClinic(), ['adherence'])
    expect(output).toContain('2/3 1/3\n')
    expect(output).not.toContain('0/3')
  })

  it('lists a damaged record beside the others', async () => {
    const dataDir = await aClinic()
    const database = await openDatabase(dataDir)
    await database.orm.update(participant).set({ participantGoals: [{ id: 'g' }] as never })
    await database.close()
    expect((await people(dataDir, ['list'])).output).toContain('record is damaged')
  })

  it('sets a new password and ends every session', async () => {
    const dataDir = await aClinic()
    const { output, code } = await people(dataDir, ['password', '--email', ' JO@example.org'])
    expect(code).toBe(0)
    const [given = ''] = /\b[a-z2-9]{4}(-[a-z2-9]{4}){3}\b/.exec(output) ?? []
    const database = await openDatabase(dataDir)
    const [jo] = await database.orm.select().from(account).where(eq(account.email, 'jo@example.org'))
    await database.close()
    expect(await verifyPassword(given, jo?.passwordHash ?? null)).toBe(true)
    expect(jo?.passwordChangedAt).toBeInstanceOf(Date)
  })

  it('corrects a name and an e-mail, but not to one that is taken', async () => {
    const dataDir = await aClinic()
    const taken = ['correct', '--email', 'jo@example.org', '--new-email', 'Zoe@example.org']
    expect(await people(dataDir, taken)).toEqual({
      output: '',
      problems: 'There is already a person with the email zoe@example.org.\nNothing was changed.\n',
      code: 1,
    })
    const right = ['correct', '--email', 'jo@example.org', '--new-email', 'j@example.org', '--name', 'J']
    expect((await people(dataDir, right)).output).toBe('Corrected: J, j@example.org.\n')
  })

  it('closes an account and opens it again, and keeps all that is in it', async () => {
    const dataDir = await aClinic()
    const closed = await people(dataDir, ['close', '--email', 'Jo@example.org'])
    expect(closed.output).toMatch(/^Closed the account of Jo Rivers, jo@example\.org\./)
    expect((await people(dataDir, ['list'])).output).toMatch(/Jo Rivers +closed \d{4}-\d\d-\d\d +3 of 6/)
    expect((await people(dataDir, ['close', '--email', 'jo@example.org'])).problems).toContain(
      'This account is closed already.',
    )
    expect((await people(dataDir, ['password', '--email', 'jo@example.org'])).problems).toContain(
      'This account is closed. Open it first',
    )
    const opened = await people(dataDir, ['reopen', '--email', 'jo@example.org'])
    expect(opened.output).toBe('Jo Rivers, jo@example.org, can log in again with the password they had.\n')
    expect((await people(dataDir, ['list'])).output).toContain('week 2 of 12')
    expect((await people(dataDir, ['reopen', '--email', 'jo@example.org'])).code).toBe(1)
  })

  it('keeps an account closed through a backup', async () => {
    const dataDir = await aClinic()
    await people(dataDir, ['close', '--email', 'jo@example.org'])
    const backup = path.join(await aFolder(), 'backup')
    await runScriptHere('backup', [backup], { env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
    const other = { DATA_DIR: path.join(await aFolder(), 'other'), DATABASE_URL: '' }
    await runScriptHere('restore', [backup], { env: other })
    expect((await people(other.DATA_DIR, ['list'])).output).toMatch(/Jo Rivers +closed /)
  })

  it.each([
    ['no such person', ['password', '--email', 'who@example.org'], 'There is no person with the email'],
    ['nothing to correct', ['correct', '--email', 'jo@example.org'], 'Nothing to correct'],
    ['an empty name', ['correct', '--email', 'jo@example.org', '--name', ' '], 'The name is empty'],
    ['an unknown command', ['remove'], 'Write it like this: '],
    [
      'an option of another command',
      ['list', '--email', 'a@b.org'],
      'Write it like this: npm run people -- list',
    ],
  ])('refuses %s', async (_, args, words) => {
    const { problems, code } = await people(await aClinic(), args)
    expect(problems).toContain(words)
    expect(code).toBe(1)
  })
})

describe('a command while the server runs', () => {
  it('runs in the server, which logs no person', async () => {
    const { config, log } = await aServerFor(await aClinic())
    const added = await ask(config, 'add', { email: 'new@example.org', name: 'New', password })
    expect(added).toEqual({ done: { email: 'new@example.org' } })
    expect(await ask(config, 'list', {})).toMatchObject({ done: { people: { length: 3 } } })
    expect(JSON.stringify(log.lines)).not.toContain('new@')
  })

  it('writes a backup without a stop', async () => {
    const { config } = await aServerFor(await aClinic())
    const folder = path.join(await aFolder(), 'backup')
    expect(await ask(config, 'backup', { folder })).toEqual({
      done: { people: 2, content: false, problems: [] },
    })
    expect(await ask(config, 'backup', { folder })).toEqual({
      problems: [`The folder ${folder} holds something already. Name one that is not there yet.`],
    })
  })

  it('exports the data of a trial without a stop', async () => {
    const { config } = await aServerFor(await aClinic())
    const folder = path.join(await aFolder(), 'export')
    const answer = await ask(config, 'export', { folder, names: false })
    expect(answer).toMatchObject({ done: { people: 2, rows: { 'people.csv': 2, 'sessions.csv': 36 } } })
  })

  // Only root may become another user.
  it.runIf(process.getuid?.() === 0)('is refused for another user of the machine', async () => {
    const { config } = await aServerFor(await aClinic())
    expect(await withoutPrivileges(() => ask(config, 'list', {}))).toEqual({
      problems: ['The server runs as another user. Run this command as that user.'],
    })
  })

  it('waits for the command that runs when the server stops', async () => {
    const { config, stop } = await aServerFor(await aClinic())
    const added = ask(config, 'add', { email: 'new@example.org', name: 'New', password })
    // Hashing the password takes a while: the command has arrived by now.
    await ask(config, 'list', {})
    await stop()
    expect(await added).toEqual({ done: { email: 'new@example.org' } })
  })

  it('starts after one that was killed has left its socket', async () => {
    const dataDir = await aClinic()
    const first = await aServerFor(dataDir)
    await first.stop()
    await writeFile(socketOf(dataDir), '')
    const { config } = await aServerFor(dataDir)
    expect(await ask(config, 'list', {})).toHaveProperty('done')
  })

  it('says so if the path is too long for a socket', async () => {
    const dataDir = path.join(await aSharedFolder(), 'x'.repeat(120))
    const { log } = await aServerFor(dataDir)
    expect(JSON.stringify(log.lines)).toContain('admin socket not open')
  })
})
