import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** How a file is compressed, by the ending that its compressed copy has. */
const ways = { br: promisify(brotliCompress), gz: promisify(gzip) }

/**
 * Puts compressed copies beside the scripts and styles of a build, as small as they get: `a.js.br` and `a.js.gz` beside
 * `a.js`. It takes seconds, which nobody could wait for at each request.
 * @param {string} folder with the static files of a build, all in all its folders
 * @returns {Promise<void>}
 */
export async function compressBuild(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const content = await readFile(file)
      await Promise.all(
        // Both begin with the best they can.
        Object.entries(ways).map(async ([ending, compress]) =>
          writeFile(`${file}.${ending}`, await compress(content)),
        ),
      )
    }),
  )
}
