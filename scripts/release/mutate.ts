import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { programOf, root, runNode } from '../runtime/run-node.ts'
import { publish } from './assurance-page.ts'
import { figuresOf, type MutationReport, resultOf } from './mutation-figures.ts'
import { mutationGroups } from './mutation-groups.ts'

// Mutation testing of the most important rules: `npm run mutate`, or some groups, `npm run mutate -- weeks session`.
// Fails if fewer than 90 % of the mutants are noticed. Writes the results to docs/assurance.md.
// `--incremental` tries only mutants that changed since the last run, or that a changed test had noticed.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { incremental: { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(mutationGroups)
const unknown = names.find((name) => !Object.hasOwn(mutationGroups, name))
if (unknown !== undefined) {
  console.error(`There is no group ${unknown}, but ${Object.keys(mutationGroups).join(', ')}.`)
  process.exit(1)
}

const stryker = [
  programOf('@stryker-mutator/core', 'stryker'),
  'run',
  ...(values.incremental ? [] : ['--force']),
]
let allHeld = true
for (const name of names) {
  const report = join(root, '.stryker', `${name}.json`)
  rmSync(report, { force: true })
  const begun = Date.now()
  const { ok } = await runNode(stryker, { env: { ...process.env, MUTATION_GROUP: name } })
  allHeld &&= ok
  if (existsSync(report)) publishResult(name, ok, report, begun)
}
process.exitCode = allHeld ? 0 : 1

function publishResult(name: string, held: boolean, report: string, begun: number) {
  const figures = figuresOf(JSON.parse(readFileSync(report, 'utf8')) as MutationReport)
  const result = resultOf(figures)
  console.log(`${held ? '✓' : '✗'} ${name}: ${figures.mutants} alterations\n    ${result}`)
  publish([
    {
      program: `mutate-${name}`,
      held,
      promise: `${mutationGroups[name]?.promise} At least 90 % of all alterations.`,
      load: `${figures.mutants} alterations of ${mutationGroups[name]?.mutate.join(', ')}`,
      result,
      date: new Date(begun).toISOString().slice(0, 10),
      seed: '20261122',
      command: `npm run mutate -- ${values.incremental ? '--incremental ' : ''}${name}`,
    },
  ])
}
