import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { addParticipant } from '@/lib/adapters/embedded/people'
import { verifyPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { aFolder } from '../adapters/embedded/fixtures'
import { runScript } from './run-script'
import { runScriptHere } from './run-script-here'

const add = (dataDir: string, args: string[], input: string | Uint8Array = '') =>
  runScriptHere('people-add', args, { env: { DATA_DIR: dataDir, DATABASE_URL: '' }, input })
const inFrontOfWordpress = {
  BACKEND: 'wordpress',
  WORDPRESS_URL: 'https://cms.example',
  SESSION_SECRET: 'x'.repeat(32),
}
const jo = ['--email', 'Jo@Example.org', '--name', 'Zoë Ñandú']

async function kept(dataDir: string) {
  const database = await openDatabase(dataDir)
  const accounts = await database.orm.select().from(account)
  const records = await database.orm.select().from(participant)
  await database.close()
  return { accounts, records }
}

describe('npm run people:add', () => {
  it('adds a participant and prints the password once', async () => {
    const dataDir = await aFolder()
    const { output, problems, code } = await add(dataDir, jo)
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    expect(output).toContain('Added Zoë Ñandú.')
    const [password = ''] = /\b[a-z2-9]{4}(-[a-z2-9]{4}){3}\b/.exec(output) ?? []
    const { accounts, records } = await kept(dataDir)
    expect(accounts).toMatchObject([
      { email: 'jo@example.org', displayName: 'Zoë Ñandú', roles: ['participant'] },
    ])
    expect(records).toMatchObject([{ userId: accounts[0]?.userId, treatmentStartDate: null }])
    expect(await verifyPassword(password, accounts[0]?.passwordHash ?? null)).toBe(true)
    expect(JSON.stringify({ accounts, records })).not.toContain(password)
  })

  it('reads a password from standard input without printing it', async () => {
    const dataDir = await aFolder()
    const { output, code } = await runScript('people-add', [...jo, '--password-stdin'], {
      env: { DATA_DIR: dataDir, DATABASE_URL: '' },
      input: ' über dem Berg 🏔\r\n',
    })
    expect(code).toBe(0)
    expect(output).not.toContain('Berg')
    const { accounts } = await kept(dataDir)
    expect(await verifyPassword(' über dem Berg 🏔', accounts[0]?.passwordHash ?? null)).toBe(true)
  })

  it('adds no one if another system holds the accounts', async () => {
    const dataDir = await aFolder()
    const { problems, code } = await runScriptHere('people-add', jo, {
      env: { DATA_DIR: dataDir, DATABASE_URL: '', ...inFrontOfWordpress },
    })
    expect(problems).toBe(
      'With BACKEND=wordpress people are added there, and not here.\nNo person was added.\n',
    )
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('prints its usage', async () => {
    for (const args of [
      [],
      ['--email', 'a@b.org'],
      ['--mail', 'a@b.org', '--name', 'A'],
      [...jo, 'more'],
      [...jo, '--email', 'a@b.org'],
      [...jo, '--name', 'A'],
    ]) {
      const { problems, code } = await add('memory://', args)
      expect(problems).toMatch(
        /^Write it like this: npm run people:add -- --email alex@example\.org --name "Alex Morgan"/,
      )
      expect(code).toBe(1)
    }
  })

  it.each([
    [
      'bytes that are no text',
      Buffer.from('caf\xe9 au lait for two', 'latin1'),
      /^Standard input is not text/,
    ],
    ['more than 10 kB', `${'x'.repeat(10_240)}\n`, /^Standard input is too long for a password/],
    ['two lines', 'twelve chars\ntwelve more\n', /^The password has characters that cannot be typed/],
    ['white space', ' '.repeat(20), /^The password has nothing to be seen/],
  ])('refuses a password of %s', async (_, input, words) => {
    const { problems, code } = await add('memory://', [...jo, '--password-stdin'], input)
    expect(problems).toMatch(words)
    expect(problems).toMatch(/\nNo person was added\.\n$/)
    expect(code).toBe(1)
  })

  it('refuses e-mails of the demo while the demo is on', async () => {
    const args = ['--email', ' Alex@Example.org', '--name', 'Alex']
    const { problems, code } = await add('memory://', args)
    expect({ problems, code }).toEqual({
      problems:
        'The email Alex@Example.org belongs to the demo. Write another, or set DEMO=off.\nNo person was added.\n',
      code: 1,
    })
    const env = { DATA_DIR: 'memory://', DATABASE_URL: '', DEMO: 'off' }
    expect((await runScriptHere('people-add', args, { env })).code).toBe(0)
  })

  it('names the process using the folder, and an existing e-mail', async () => {
    const dataDir = await aFolder()
    const running = await openDatabase(dataDir)
    await addParticipant(running, { email: 'jo@example.org', displayName: 'Jo', password: 'twelve chars' })
    // In a child process, because this process would reuse its open database.
    const inUse = await runScript('people-add', jo, { env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
    expect(inUse.problems).toContain(
      `Another Steadily already uses the folder ${dataDir} (process ${process.pid})`,
    )
    expect(inUse.code).toBe(1)
    await running.close()
    expect(await add(dataDir, jo)).toEqual({
      output: '',
      problems: 'There is already a person with the email jo@example.org.\nNo person was added.\n',
      code: 1,
    })
    expect(await readdir(dataDir)).toEqual(['database'])
  })
})
