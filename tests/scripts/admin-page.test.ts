import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { programs } from '../../scripts/release/standalone-parts.ts'

const page = readFileSync('docs/admin.md', 'utf8')
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

describe('the page for admins', () => {
  it('has 12 steps in order', () => {
    const steps = [...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))
    expect(steps).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  it('has commands that a shell can read', () => {
    expect(blocks.length).toBeGreaterThan(12)
    for (const block of blocks) execFileSync('bash', ['-n'], { input: block })
  })

  it('runs only programs that the folder has', () => {
    const named = blocks.flatMap((block) =>
      [...block.matchAll(/^steadily (?:[A-Z_]+=\S+ )*(\S+)/gm)].map(([, program = '']) => program),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((program) => !(program in programs))).toEqual([])
  })

  it('names only files that the sources have', () => {
    const named = blocks.flatMap((block) =>
      [...block.matchAll(/(?<=\/src\/steadily\/|install -m 755 )deploy\/[\w.-]+\w/g)].map(([file]) => file),
    )
    expect(named).toContain('deploy/nginx.conf')
    expect(named.filter((file) => !existsSync(file) && !existsSync(`${file}.service`))).toEqual([])
  })
})
