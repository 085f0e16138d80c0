import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownSessionSecret } from '@/lib/auth/session-secret'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('session secret of a folder', () => {
  it('is created once, readable by its owner only', async () => {
    const folder = await aFolder()
    const secret = await ownSessionSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(await ownSessionSecret(folder)).toBe(secret)
    const file = path.join(folder, 'session-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(secret)
  })

  it('is the only file in its folder, which is created if missing', async () => {
    const folder = path.join(await aFolder(), 'not', 'yet')
    const secret = await ownSessionSecret(folder)
    expect(await readdir(folder)).toEqual(['session-secret'])
    await writeFile(path.join(folder, 'session-secret'), `${secret}\n`)
    expect(await ownSessionSecret(folder)).toBe(secret)
  })

  it('is not replaced if it cannot be read', async () => {
    const folder = await aFolder()
    await mkdir(path.join(folder, 'session-secret'))
    await expect(ownSessionSecret(folder)).rejects.toMatchObject({ code: 'EISDIR' })
  })

  it('is the same for 10 simultaneous starts', async () => {
    const folder = await aFolder()
    const secrets = await Promise.all(Array.from({ length: 10 }, () => ownSessionSecret(folder)))
    expect(new Set(secrets).size).toBe(1)
  })

  it('is accepted with 32 characters', async () => {
    const folder = await aFolder()
    await writeFile(path.join(folder, 'session-secret'), 'x'.repeat(32))
    expect(await ownSessionSecret(folder)).toBe('x'.repeat(32))
  })

  it.each(['', 'short', '\n', 'x'.repeat(31)])(
    'is refused if the file contains %j: a session could be forged',
    async (text) => {
      const folder = await aFolder()
      await writeFile(path.join(folder, 'session-secret'), text)
      await expect(ownSessionSecret(folder)).rejects.toThrow(/is damaged\. Delete it/)
    },
  )
})
