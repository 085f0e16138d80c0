import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { strictCsv } from '../builders/strict-csv'
import { aFolder } from '../adapters/embedded/fixtures'
import { runScript } from './run-script'
import { runScriptHere } from './run-script-here'

const usage = 'Say where to: npm run export -- FOLDER [--names]\n'
const people = async (folder: string) =>
  strictCsv((await readFile(path.join(folder, 'people.csv'), 'utf8')).slice(1))

/** A data folder with one person, and a place for the export. */
async function aTrial() {
  const env = { DATA_DIR: path.join(await aFolder(), 'data'), DATABASE_URL: '' }
  await runScriptHere('people-add', ['--email', 'jo@example.org', '--name', 'Jo Rivers'], { env })
  return { env, folder: path.join(await aFolder(), 'export') }
}

describe('npm run export', () => {
  it('writes the folder and prints the rows of each file', async () => {
    const { env, folder } = await aTrial()
    const { output, problems, code } = await runScript('export', [folder], { env })
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    expect(output).toContain(`Wrote 1 person to ${folder}. Rows:\n  people.csv: 1\n  sessions.csv: 0\n`)
    expect(output).toContain(`${env.DATA_DIR}/export.key`)
    expect(output).not.toContain('Jo')
    expect(Object.keys((await people(folder))[0] ?? {})).not.toContain('name')
  })

  it('includes names only if asked to', async () => {
    const { env, folder } = await aTrial()
    const { output, code } = await runScriptHere('export', ['--names', folder], { env })
    expect(code).toBe(0)
    expect(output).toContain('It contains names')
    expect(await people(folder)).toMatchObject([{ name: 'Jo Rivers', email: 'jo@example.org' }])
  })

  it.each([[[]], [['']], [['one', 'two']], [['one', '--notes']]])(
    'refuses the arguments %j',
    async (args) => {
      const { problems, code } = await runScriptHere('export', args, { env: { DATA_DIR: await aFolder() } })
      expect({ problems, code }).toEqual({ problems: usage, code: 1 })
    },
  )

  it('needs the service account of a WordPress, and opens no database', async () => {
    const [dataDir, folder] = [path.join(await aFolder(), 'data'), path.join(await aFolder(), 'export')]
    const env = {
      BACKEND: 'wordpress',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SESSION_SECRET: 'a secret for tests of forty letters or so',
      WORDPRESS_URL: 'https://cms.example',
    }
    const { output, problems, code } = await runScriptHere('export', [folder], { env })
    expect({ output, code }).toEqual({ output: '', code: 1 })
    expect(problems).toContain('Set WORDPRESS_SERVICE_USER')
    expect(await readdir(dataDir)).toEqual([])
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  it('refuses a folder that holds something, and leaves it unchanged', async () => {
    const { env } = await aTrial()
    const folder = await aFolder()
    await writeFile(path.join(folder, 'mine.txt'), 'mine')
    const { problems, code } = await runScriptHere('export', [folder], { env })
    expect(code).toBe(1)
    expect(problems).toContain('holds something already')
    expect(await readdir(folder)).toEqual(['mine.txt'])
  })
})
