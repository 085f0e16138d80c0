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

describe('the session secret of a folder', () => {
  it('is made once, for its owner only, and kept', async () => {
    const folder = await aFolder()
    const secret = await ownSessionSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(await ownSessionSecret(folder)).toBe(secret)
    const file = path.join(folder, 'session-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(secret)
  })

  it('lies there alone: nothing of its making is left, in a folder that was there or is made for it', async () => {
    const folder = path.join(await aFolder(), 'not', 'yet')
    const secret = await ownSessionSecret(folder)
    expect(await readdir(folder)).toEqual(['session-secret'])
    await writeFile(path.join(folder, 'session-secret'), `${secret}\n`)
    expect(await ownSessionSecret(folder)).toBe(secret)
  })

  it('that cannot be read is a fault, and no other is made', async () => {
    const folder = await aFolder()
    await mkdir(path.join(folder, 'session-secret'))
    await expect(ownSessionSecret(folder)).rejects.toMatchObject({ code: 'EISDIR' })
  })

  it('is the same for two starts at once', async () => {
    const folder = await aFolder()
    const secrets = await Promise.all(Array.from({ length: 10 }, () => ownSessionSecret(folder)))
    expect(new Set(secrets).size).toBe(1)
  })

  it('of 32 letters will do', async () => {
    const folder = await aFolder()
    await writeFile(path.join(folder, 'session-secret'), 'x'.repeat(32))
    expect(await ownSessionSecret(folder)).toBe('x'.repeat(32))
  })

  it.each(['', 'short', '\n', 'x'.repeat(31)])(
    'is refused where the file holds %j: anybody could forge a session',
    async (text) => {
      const folder = await aFolder()
      await writeFile(path.join(folder, 'session-secret'), text)
      await expect(ownSessionSecret(folder)).rejects.toThrow(/is damaged\. Delete it/)
    },
  )
})
