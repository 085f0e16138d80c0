import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
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

  it('is the same for two starts at once', async () => {
    const folder = await aFolder()
    const secrets = await Promise.all(Array.from({ length: 10 }, () => ownSessionSecret(folder)))
    expect(new Set(secrets).size).toBe(1)
  })

  it.each(['', 'short', '\n'])(
    'is refused where the file holds %j: anybody could forge a session',
    async (text) => {
      const folder = await aFolder()
      await writeFile(path.join(folder, 'session-secret'), text)
      await expect(ownSessionSecret(folder)).rejects.toThrow(/is damaged\. Delete it/)
    },
  )
})
