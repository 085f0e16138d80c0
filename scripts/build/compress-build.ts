import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** The best compression, by ending of the compressed copy. */
const ways: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (content) => gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes compressed copies next to the scripts and styles of a build: `a.js.br` and `a.js.gz` next to `a.js`. The best
 * compression takes seconds, too long for each request.
 * @param folder with the static files of a build; includes its subfolders
 * @returns false if a file disappeared meanwhile, because another build has begun
 */
export async function compressBuild(folder: string): Promise<boolean> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name)
        const content = await readFile(file)
        await Promise.all(
          Object.entries(ways).map(async ([ending, compress]) =>
            writeFile(`${file}.${ending}`, await compress(content)),
          ),
        )
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
