import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const command = resolve('deploy/steadily.sh')

/** A folder like that of `npm run standalone`, with a program that prints what it was given, and its settings. */
function anInstallation() {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'steadily-command-')))
  onTestFinished(() => {
    rmSync(place, { recursive: true, force: true })
  })
  mkdirSync(join(place, 'scripts'))
  const told = `{ arguments: process.argv.slice(2), from: process.env.INIT_CWD, data: process.env.DATA_DIR, zone: process.env.TIME_ZONE, in: process.cwd() }`
  writeFileSync(join(place, 'scripts/people-add.mjs'), `console.log(JSON.stringify(${told}))`)
  writeFileSync(join(place, 'scripts/part-ABC.mjs'), '')
  writeFileSync(join(place, 'settings'), `DATA_DIR="/var/lib/clinic"\nTIME_ZONE='Europe/Paris'\n`)
  return place
}

/** Runs the command as the user of the test. */
function run(place: string, args: string[], settings = join(place, 'settings')) {
  const env = {
    ...process.env,
    STEADILY_FOLDER: place,
    STEADILY_SETTINGS: settings,
    STEADILY_USER: userInfo().username,
  }
  return new Promise<{ failed: boolean; output: string; problems: string }>((resolve) => {
    execFile('sh', [command, ...args], { env, cwd: tmpdir() }, (error, output, problems) => {
      resolve({ failed: error !== null, output, problems })
    })
  })
}

describe('the command steadily', () => {
  it('runs a program with the settings of the server', async () => {
    const place = anInstallation()
    const { output } = await run(place, ['people-add', '--name', "Jo O'Neill"])
    expect(JSON.parse(output)).toEqual({
      arguments: ['--name', "Jo O'Neill"],
      from: tmpdir(),
      data: '/var/lib/clinic',
      zone: 'Europe/Paris',
      in: place,
    })
  })

  it('puts settings before the program in place of the server’s', async () => {
    const { output } = await run(anInstallation(), ['DATA_DIR=/srv/a copy', 'people-add', 'A=b'])
    expect(JSON.parse(output)).toMatchObject({
      data: '/srv/a copy',
      zone: 'Europe/Paris',
      arguments: ['A=b'],
    })
  })

  it.each([[[]], [['no-such']], [['part-ABC']], [['../settings']]])(
    'names the programs if it is given %j',
    async (args) => {
      const { failed, problems } = await run(anInstallation(), args)
      expect(failed).toBe(true)
      expect(problems).toBe('Say which program: steadily NAME …\nThe programs are: people-add\n')
    },
  )

  it('names settings that are missing', async () => {
    const { failed, problems } = await run(anInstallation(), ['people-add'], '/no/such.env')
    expect(failed).toBe(true)
    expect(problems).toBe('The settings /no/such.env are missing or cannot be read.\n')
  })
})
