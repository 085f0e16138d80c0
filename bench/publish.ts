import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Finding, Goal } from './report'

type Published = Finding & { measure: string; date: string; machine: string }

const [data, page] = ['docs/benchmarks.json', 'docs/benchmarks.md']

/** Replaces the results of one measure in docs/benchmarks.json and regenerates docs/benchmarks.md from it. */
export function publish(measure: string, finding: Finding): void {
  const before = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as Published[]) : []
  const machine = `${cpus().length} processors, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  const all = [
    ...before.filter((each) => each.measure !== measure),
    { measure, ...finding, date, machine },
  ].sort((one, other) => (one.measure < other.measure ? -1 : 1))
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(page, benchmarksPage(all))
}

function benchmarksPage(all: Published[]): string {
  return `# Benchmarks

How fast Steadily is. Times of one machine mean nothing on another, so servers are compared as ratios: each is a process of
its own, all are asked in turns within one run, and a ratio is the median of those of the turns. The floor is a page that
says "Hello world", made for each request by the same Next.js with the same kind of middleware (\`bench/floor\`).
\`npm run bench\` measures everything and writes this page from \`benchmarks.json\`; \`npm run bench -- NAME\` measures one.
Change neither file by hand. What can be counted instead of timed is checked by \`npm test\`.

${all.map(part).join('\n')}`
}

function part({ measure, title, how, columns, rows, goals, date, machine }: Published): string {
  return `## ${title}

${how}

${[columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${goals.map((goal) => `- ${inWords(goal)}\n`).join('')}
\`npm run bench -- ${measure}\`, ${date}, ${machine}.
`
}

/** A goal as text: "Held: pages a second, floor = 1: at least 0.5; it is 0.61." */
export function inWords({ words, figure, held }: Goal): string {
  return `${held ? 'Held' : '**Not held**'}: ${words}; it is ${figure}.`
}
