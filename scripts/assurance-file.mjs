import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assurancePage, withNewer } from './assurance-page.mjs'
import { root } from './run-node.mjs'

/**
 * Writes what was found into docs/assurance.json and draws docs/assurance.md from it.
 * @param {import('./assurance-page.mjs').Found[]} newer all that these programs found
 */
export function publish(newer) {
  const [data, page] = [join(root, 'docs/assurance.json'), join(root, 'docs/assurance.md')]
  const all = withNewer(existsSync(data) ? JSON.parse(readFileSync(data, 'utf8')) : [], newer)
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(page, assurancePage(all))
  console.log('Written: docs/assurance.md')
}
