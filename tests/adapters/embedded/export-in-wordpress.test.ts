import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { tables } from '@/lib/adapters/admin/export/tables'

const folder = path.join(import.meta.dirname, '../../../backends/wordpress/digitrial/includes')
const php = ['plan-tables', 'session-tables', 'table']
  .map((name) => readFileSync(path.join(folder, `class-digitrial-export-${name}.php`), 'utf8'))
  .join('\n')
  // The only other words: the key is an option there.
  .replace('in each export of this site.', 'in each export with the same key.')

// Without a WordPress; tests/wordpress/trial-export.ts compares the files themselves.
describe('the download for a trial in the Digitrial plugin', () => {
  it('describes the same columns as our own export', () => {
    const defined = new Set<string>()
    for (const { file, about, columns } of tables) {
      expect(php).toContain(`'${file}',\n\t\t\t'${about}',`)
      for (const { name, type, meaning } of columns(true)) {
        const begins =
          name === 'entered_by'
            ? [`array( '${name}', '${type}', "$what: `, `self::entered_by( '${meaning.split(':')[0]}',`]
            : [`array( '${name}', '${type}', '${meaning}', `]
        for (const begin of begins) expect(php).toContain(begin)
        defined.add(begins[0] ?? '')
      }
    }
    expect(php.match(/array\( '[a-z_]+', '/g)).toHaveLength(defined.size)
  })
})
