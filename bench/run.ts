import { parseArgs } from 'node:util'
import { buildIfStale } from '../scripts/build/build.ts'
import { inWords, publish } from './publish'
import type { Finding } from './report'

// `npm run bench`, or `npm run bench -- pages growth-people`, or `npm run bench -- --against FOLDER`.
const measures: Record<string, () => Promise<Finding>> = {
  pages: async () => (await import('./measures/pages')).pages(),
  calls: async () => (await import('./measures/calls')).calls(),
  start: async () => (await import('./measures/start')).start(),
  'first-view': async () => (await import('./measures/first-view')).firstView(),
  'first-paint': async () => (await import('./measures/first-paint')).firstPaint(),
  tap: async () => (await import('./measures/tap')).tap(),
  lighthouse: async () => (await import('./measures/lighthouse')).lighthouse(),
  'lighthouse-slowed': async () => (await import('./measures/lighthouse-slowed')).lighthouseSlowed(),
  'growth-people': async () => (await import('./measures/growth-people')).growthPeople(),
  backup: async () => (await import('./measures/backup')).backup(),
  'growth-exercises': async () => (await import('./measures/growth-exercises')).growthExercises(),
  'physio-page': async () => (await import('./measures/physio-page')).physioPage(),
  typing: async () => (await import('./measures/typing')).typing(),
  'growth-weeks': async () => (await import('./measures/growth-weeks')).growthWeeks(),
  instances: async () => (await import('./measures/instances')).instances(),
}

const { positionals, values } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !Object.hasOwn(measures, name))
if (unknown !== undefined) {
  console.error(`There is no ${unknown}. There are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}
if (!(await buildIfStale())) process.exit(1)
// What another build is worth is of no interest later, so it is printed and not kept.
if (values.against !== undefined) {
  print(await (await import('./measures/against')).against(values.against))
  process.exit()
}
for (const [name, measure] of Object.entries(measures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const finding = await measure().catch((error: unknown) => {
    console.error(`\n${name} could not be measured:`, error)
    process.exitCode = 1
  })
  if (!finding) continue
  publish(name, finding)
  print(finding)
  for (const goal of finding.goals) {
    console.log(inWords(goal))
    if (!goal.held) process.exitCode = 1
  }
}

function print({ title, columns, rows }: Finding) {
  console.log(`\n${title}`)
  console.table(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))))
}
