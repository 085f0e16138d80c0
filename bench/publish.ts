import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { table, withSection } from '../scripts/release/page-sections.ts'
import type { Finding, Goal } from './report'

const page = 'docs/benchmarks.md'
const head = `# Benchmarks

How fast Steadily is. Times of one machine mean nothing on another, so servers are compared as ratios: each is a process of
its own, all are asked in turns within one run, and a ratio is the median of those of the turns. The floor is a page that
says "Hello world", made for each request by the same Next.js with the same kind of middleware (\`bench/floor\`).
\`npm run bench\` measures everything and writes this page; \`npm run bench -- NAME\` measures one. Do not change this page by
hand. What can be counted instead of timed is checked by \`npm test\`.`

/** Replaces the results of one measure in docs/benchmarks.md. */
export function publish(measure: string, finding: Finding): void {
  const machine = `${cpus().length} processors, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
  writeFileSync(page, withSection(before, head, section(measure, finding, `${date}, ${machine}`)))
}

function section(measure: string, { title, how, columns, rows, goals }: Finding, made: string): string {
  return `## ${title}

${how}

${table(columns, rows)}

${goals.map((goal) => `- ${inWords(goal)}\n`).join('')}
\`npm run bench -- ${measure}\`, ${made}.`
}

/** A goal as text: "Held: pages a second, floor = 1: at least 0.5; it is 0.61." */
export function inWords({ words, figure, held }: Goal): string {
  return `${held ? 'Held' : '**Not held**'}: ${words}; it is ${figure}.`
}
