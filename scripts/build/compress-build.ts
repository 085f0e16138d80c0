import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** How a file gets as small as it can, by the ending that its compressed copy has. */
const ways: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (content) => gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Puts compressed copies beside the scripts and styles of a build, as small as they get: `a.js.br` and `a.js.gz` beside
 * `a.js`. It takes seconds, which nobody could wait for at each request.
 * @param folder with the static files of a build, all in all its folders
 * @returns false where a file went meanwhile, because another build has begun
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
