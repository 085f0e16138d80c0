import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PGlite } from '@electric-sql/pglite'

// Preloaded into a server (`--import`): writes each query of its database into a file, on a line of its own.
const file = process.env.COUNTED_QUERIES ?? ''
const required = /** @type {{ PGlite: typeof PGlite }} */ (
  createRequire(import.meta.url)('@electric-sql/pglite')
)

for (const { prototype } of new Set([PGlite, required.PGlite]))
  for (const name of /** @type {const} */ (['query', 'exec', 'transaction', 'sql'])) {
    const run = /** @type {(...given: unknown[]) => unknown} */ (prototype[name])
    Object.defineProperty(prototype, name, {
      /** @param {unknown[]} given */
      value(...given) {
        appendFileSync(file, `${JSON.stringify([name, String(given[0])])}\n`)
        return run.apply(this, given)
      },
    })
  }
