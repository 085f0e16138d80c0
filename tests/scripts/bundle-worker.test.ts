// @vitest-environment node
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bundleWorker } from '../../scripts/build/bundles.ts'
import { sourcesHash } from '../../scripts/build/sources.ts'

describe('the bundled service worker', () => {
  it('starts with the source hash and needs no imports or environment', async () => {
    const script = await bundleWorker(process.cwd())
    expect(script.split('\n')[0]).toBe(`// ${sourcesHash(process.cwd())}`)
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toMatch(/\bimportScripts\(|\bprocess\.env\b/)
  })
})
