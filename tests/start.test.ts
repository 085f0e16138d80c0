import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { composeServices } from '@/lib/composition/services'
import { aFolder } from './adapters/embedded/fixtures'
import { aClinic } from './builders/clinic'
import { aConfig } from './builders/config'
import { aLog } from './builders/services'
import { runScript } from './scripts/run-script'
import { runScriptHere } from './scripts/run-script-here'

const https = { PUBLIC_URL: 'https://clinic.example', PHYSIO_PASSWORD: 'a password', HOST: '127.0.0.1' }
const hash = `$2b$12$${'a'.repeat(53)}`

/** Starts the application as the server does, and stops it after the test. @returns what it says at start */
async function start(env: Record<string, string>): Promise<string[]> {
  const log = aLog()
  const { close } = await composeServices(aConfig(env), log)
  onTestFinished(close)
  return log.lines.map(({ event }) => event)
}

describe('start without own content', () => {
  it('the server at https does not start without the clinic’s own content', async () => {
    const dataDir = await aFolder()
    const { problems, code } = await runScript('serve', [], { env: { ...https, DATA_DIR: dataDir } })
    expect(problems).toMatch(/^Steadily cannot start\. /)
    for (const words of [dataDir, 'npm run content:check', 'npm run content:import', 'DEMO_CONTENT=ok'])
      expect(problems).toContain(words)
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('the application at https refuses too, and writes nothing', async () => {
    const dataDir = await aFolder()
    await expect(start({ ...https, DATA_DIR: dataDir })).rejects.toThrow('npm run content:import')
    expect(await readdir(dataDir)).toEqual([])
  })

  it('people, backup and import work before the first start at https', async () => {
    const env = { ...https, DATA_DIR: await aFolder() }
    const added = ['--email', 'jo@example.org', '--name', 'Jo']
    for (const [name, args] of [
      ['people-add', added],
      ['backup', [path.join(await aFolder(), 'backup')]],
      ['content-import', [await aClinic()]],
    ] as const)
      expect(await runScriptHere(name, [...args], { env })).toMatchObject({ problems: '', code: 0 })
    await expect(start(env)).resolves.toBeInstanceOf(Array)
  })

  it.each([
    ['the previous one is there', 'content.previous', https],
    ['DEMO_CONTENT=ok is set', 'other', { ...https, DEMO_CONTENT: 'ok' }],
    ['the site is not at https', 'other', { DEMO: 'off' }],
  ])('the start does not ask for own content if %s', async (_what, folder, env) => {
    const dataDir = await aFolder()
    await mkdir(path.join(dataDir, folder))
    await expect(start({ ...env, DATA_DIR: dataDir })).resolves.toBeInstanceOf(Array)
  })

  it.each([
    { BACKEND: 'wordpress', WORDPRESS_URL: 'http://127.0.0.1:1' },
    { BACKEND: 'strapi', STRAPI_URL: 'http://127.0.0.1:1' },
  ])('the start does not ask for own content with BACKEND=$BACKEND', async (backend) => {
    const service = { WORDPRESS_SERVICE_USER: 'steadily', WORDPRESS_SERVICE_PASSWORD: 'abcd EFGH 1234 ijkl' }
    const env = { ...https, ...backend, ...service, DATA_DIR: await aFolder() }
    await expect(start(env)).resolves.toBeInstanceOf(Array)
  })
})

describe('start without a physio password', () => {
  const missing = expect.stringMatching(/physio area cannot be opened.*PHYSIO_PASSWORD/)

  it('a missing physio password is said in one line at start', async () => {
    const said = await start({ DEMO: 'off', DATA_DIR: await aFolder() })
    expect(said.filter((line) => line.includes('physio'))).toEqual([missing])
  })

  it('a missing physio password is said with another backend too', async () => {
    const strapi = { BACKEND: 'strapi', STRAPI_URL: 'http://127.0.0.1:1' }
    expect(await start(strapi)).toContainEqual(missing)
  })

  it.each([
    { DEMO: 'off', PHYSIO_PASSWORD: 'a password' },
    { DEMO: 'off', PHYSIO_PASSWORD_HASH: hash },
    { DEMO: 'on' },
  ])('the start does not ask for a physio password if there is one: %j', async (env) => {
    expect(await start({ ...env, DATA_DIR: await aFolder() })).not.toContainEqual(missing)
  })
})
