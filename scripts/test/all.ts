import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpuOfMachine } from './cpu-time.ts'
import { gridOf } from './contract-grid.ts'
import { readCounts, sumOf } from './counts.ts'
import { everyStage } from './every-stage.ts'
import { outputInTurns } from './output-in-turns.ts'
import { schedule } from './schedule.ts'
import { runStageProcess } from './stage-process.ts'
import { stageTimes } from './stage-times.ts'
import { type Stage, testStages } from './stages.ts'

// `npm test` stops at the first failure. With `--all`, used by `.ci/run`, it runs every browser test, also tests on other
// systems, and runs every stage that does not need a failed one. `--only NAME,NAME` runs these stages and those they need.

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
})
const folder = mkdtempSync(join(tmpdir(), 'steadily-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const times = new Map<string, { wall: number; cpu: number }>()
const total = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const machineAtStart = cpuOfMachine()
const takeTurn = outputInTurns((text) => process.stdout.write(text))

/** @returns the stages that `--only` names, and those they need; without it, all or those of `npm test` */
function chosen(all: Stage[]): Stage[] {
  if (!options.only) return options.all ? all : all.filter(({ thorough }) => thorough !== true)
  const wanted = new Set(options.only.flatMap((names) => names.split(',')))
  for (const name of wanted) {
    const stage = all.find((each) => each.name === name)
    if (!stage)
      throw new Error(`There is no stage "${name}". Stages: ${all.map((each) => each.name).join(', ')}`)
    for (const need of stage.needs ?? []) wanted.add(need)
  }
  return all.filter(({ name }) => wanted.has(name))
}

/** @returns whether it succeeded */
async function runStage({ name, about, args, env, reports = [] }: Stage): Promise<boolean> {
  const turn = takeTurn()
  turn.say(`\n${`── ${name}: ${about} `.padEnd(80, '─')}\n`)
  const usual = { NEXT_TELEMETRY_DISABLED: '1', ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  const { ok, wall, cpu } = await Promise.resolve(env?.())
    .then((more) => runStageProcess(args, { env: { ...process.env, ...usual, ...more }, say: turn.say }))
    .catch((error: Error) => {
      turn.say(`${error.message}\n`)
      return { ok: false, wall: 0, cpu: 0 }
    })
  times.set(name, { wall, cpu })
  turn.say(`${ok ? '✓' : '✗'} ${name}: ${wall.toFixed(1)} s\n`)
  turn.end()

  const { passed, failed, skipped, failures: titles } = sumOf(reports.map(readCounts))
  failures.push(...titles.map((title) => `${name}: ${title}`))
  total.passed += passed
  // A stage can fail without a failing test: the last line must then not say that nothing failed.
  total.failed += ok ? failed : Math.max(failed, 1)
  total.skipped += skipped
  return ok
}

try {
  const stages = chosen(options.all ? everyStage(folder) : testStages(folder))
  const results = await schedule(stages, runStage, { cores: 2, stopAtFailure: !options.all })
  const named = (result: string) =>
    stages.flatMap(({ name }) => (results.get(name) === result ? [name] : [])).join(', ')
  const grid = options.all ? gridOf(stages.flatMap(({ reports = [] }) => reports)) : ''
  if (grid !== '') console.log(`\n${grid}`)
  const timed = stages.map(({ name }) => ({
    ...{ name, result: results.get(name) ?? '', wall: 0, cpu: 0 },
    ...times.get(name),
  }))
  const machine = cpuOfMachine()
  const machineBusy = machine === null || machineAtStart === null ? null : machine - machineAtStart
  console.log(`\n${stageTimes(timed, performance.now() / 1000, machineBusy)}`)
  const failed = named('failed')
  console.log(failed === '' ? '\nAll is well.' : `\nFailed: ${failed}`)
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (named('not run') !== '') console.log(`Not run: ${named('not run')}`)
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = failed === '' ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
