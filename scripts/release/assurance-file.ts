import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime/run-node.ts'
import { assurancePage, type Found, withNewer } from './assurance-page.ts'

/**
 * Merges findings into docs/assurance.json and generates docs/assurance.md from it.
 * @param newer all findings of the programs that ran
 */
export function publish(newer: Found[]) {
  const [data, page] = [join(root, 'docs/assurance.json'), join(root, 'docs/assurance.md')]
  const all = withNewer(existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as Found[]) : [], newer)
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(page, assurancePage(all))
  console.log('Written: docs/assurance.md')
}
