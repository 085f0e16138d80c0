import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { zipSync } from 'fflate'
import { root } from '../../runtime/run-node.ts'

/**
 * Packs the plugin as a zip for WordPress, with the demo programme that it offers to import. The same plugin gives the
 * same bytes.
 */
export async function packedPlugin(): Promise<{ name: string; files: number; bytes: Uint8Array }> {
  await import('../../runtime/typescript-imports.ts')
  const { writeDemo } = await import('./demo.ts')
  const work = mkdtempSync(join(tmpdir(), 'steadily-plugin-'))
  try {
    const plugin = join(work, 'digitrial')
    cpSync(join(root, 'backends/wordpress/digitrial'), plugin, { recursive: true })
    await writeDemo(plugin)
    const version = /^ \* Version:\s*(\S+)/m.exec(readFileSync(join(plugin, 'digitrial.php'), 'utf8'))?.[1]
    if (version === undefined) throw new Error('The plugin does not say its version.')
    const files = readdirSync(plugin, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
    const entries = files.map(
      (file) => [relative(work, file).replaceAll(sep, '/'), readFileSync(file)] as const,
    )
    const mtime = new Date('1980-01-02T00:00:00')
    const bytes = zipSync(Object.fromEntries(entries), { level: 9, mtime })
    return { name: `digitrial-${version}.zip`, files: files.length, bytes }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
