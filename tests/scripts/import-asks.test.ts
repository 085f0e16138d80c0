import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '@/lib/adapters/embedded/commands/commands'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { aDatabase, aFolder } from '../adapters/embedded/fixtures'
import { aClinic as someContent, anExercise } from '../builders/clinic'
import { aClinic as aClinicWithPeople, aServerFor } from './a-clinic'
import { runScript } from './run-script'
import { runScriptHere } from './run-script-here'

const chosen = (...ids: string[]) =>
  ids.map((exercise) => ({ exercise, sets: '3', reps: '10', notes: 'c4nary' }))

/**
 * A data folder whose two people have "chair-stand" in their plans, and one of them "wall-push".
 * @param other the id of an exercise that the other one has too
 */
async function aClinicWithPlans(other = 'long-gone'): Promise<string> {
  const dataDir = await aClinicWithPeople()
  const database = await openDatabase(dataDir)
  const [first, second] = await database.orm.select().from(participant)
  const plans = [chosen('chair-stand', 'wall-push', 'chair-stand'), chosen('chair-stand', other)]
  await database.orm.delete(participant)
  for (const [at, row] of [first, second].entries())
    if (row) await database.orm.insert(participant).values({ ...row, selectedExercises: plans[at] ?? [] })
  await database.close()
  await rename(await someContent({ 'exercises/toe-tap.md': anExercise('Toe tap') }), `${dataDir}/content`)
  return dataDir
}

/** The clinic's content without these exercises, and with another one. */
async function contentWithout(...ids: string[]): Promise<string> {
  const folder = await someContent({ 'exercises/heel-raise.md': anExercise('Heel raise') })
  for (const id of ids) await rm(path.join(folder, 'exercises', `${id}.md`))
  return folder
}

const isThere = async (dataDir: string, id: string) =>
  (await readdir(path.join(dataDir, 'content/exercises'))).includes(`${id}.md`)

const refused = 'Nothing was imported: what people see has not changed.\n'
const list = (folder: string) =>
  `Exercises that people have in their plan, and that are not in ${folder}:\n` +
  '  Wall push (wall-push): 1 person\n' +
  'They would disappear from the plans. To keep one, keep the name of its file.\n'

describe('an import that takes exercises from plans', () => {
  it('an import that empties plans changes nothing without a terminal', async () => {
    const dataDir = await aClinicWithPlans()
    const folder = await contentWithout('wall-push')
    const { output, problems, code } = await runScript('content-import', [folder], {
      env: { DATA_DIR: dataDir },
    })
    expect({ output, problems, code }).toEqual({
      output: '',
      problems: `${list(folder)}To import anyway, say the same with --yes.\n${refused}`,
      code: 1,
    })
    expect(await isThere(dataDir, 'wall-push')).toBe(true)
  })

  it('an import with --yes counts the exercises that no plan has', async () => {
    const dataDir = await aClinicWithPlans()
    const folder = await contentWithout('wall-push')
    const { output, problems, code } = await runScriptHere('content-import', [folder, '--yes'], {
      env: { DATA_DIR: dataDir },
    })
    expect({ problems, code }).toEqual({ problems: list(folder), code: 0 })
    expect(output).toMatch(/^Imported 2 exercises.*\nNo longer there, and in no plan: 1 exercise\.\n$/)
    expect(await isThere(dataDir, 'wall-push')).toBe(false)
  })

  it.each([
    ['yes', true],
    [' YES ', true],
    ['no', false],
    ['y', false],
    ['', false],
  ])('an import that empties plans asks on a terminal: "%s"', async (answer, isImported) => {
    const dataDir = await aClinicWithPlans()
    const { problems, code } = await runScriptHere('content-import', [await contentWithout('wall-push')], {
      env: { DATA_DIR: dataDir },
      input: answer === '' ? '' : `${answer}\n`,
      isTerminal: true,
    })
    expect(problems).toContain('Import anyway? (yes/no)\n')
    expect(code).toBe(isImported ? 0 : 1)
    expect(problems.endsWith(refused)).toBe(!isImported)
    expect(await isThere(dataDir, 'wall-push')).toBe(!isImported)
  })

  it('an import asks the running server who has an exercise', async () => {
    const dataDir = await aClinicWithPlans()
    const { log } = await aServerFor(dataDir)
    const folder = await contentWithout('chair-stand')
    // Its picture would be unused.
    await rm(path.join(folder, 'exercises/chair-stand.jpg'))
    const { problems, code } = await runScript('content-import', [folder], { env: { DATA_DIR: dataDir } })
    expect(problems).toContain('  Chair stand (chair-stand): 2 people\n')
    expect(code).toBe(1)
    expect(log.lines.map(({ event }) => event)).toContain('admin command plan-exercises')
    expect(problems).not.toContain('long-gone')
  })

  it('an import lists every lost exercise if the database cannot be asked', async () => {
    const dataDir = await aClinicWithPlans()
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://steadily:c4nary@127.0.0.1:1/steadily' }
    const folder = await contentWithout('wall-push')
    const { problems, code } = await runScriptHere('content-import', [folder], { env })
    expect(problems).toMatch(/^It cannot be found out which exercises people have in their plan\.\n/)
    expect(problems).toContain('  Toe tap (toe-tap)\n  Wall push (wall-push)\n')
    expect(problems).toContain('--yes')
    expect(problems).not.toContain('c4nary')
    expect(code).toBe(1)
    expect((await runScriptHere('content-import', [folder, '--yes'], { env })).code).toBe(0)
  })
})

describe('an import over the content of the demo', () => {
  it('the first import lists exercises of the demo that plans have', async () => {
    const dataDir = await aClinicWithPlans('plank')
    await rm(path.join(dataDir, 'content'), { recursive: true })
    const folder = await contentWithout()
    const { problems, code } = await runScriptHere('content-import', [folder], { env: { DATA_DIR: dataDir } })
    expect(problems).toContain(`not in ${folder}:\n  Plank on your forearms (plank): 1 person\nThey would`)
    expect(code).toBe(1)
  })
})

describe('an import that takes nothing from plans', () => {
  it('an import does not ask if no plan has the lost exercises', async () => {
    const dataDir = await aClinicWithPlans()
    const { output, problems, code } = await runScriptHere('content-import', [await contentWithout()], {
      env: { DATA_DIR: dataDir },
    })
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    expect(output).toContain('No longer there, and in no plan: 1 exercise.')
  })

  it('an import creates no database in a folder that has none', async () => {
    const dataDir = await aFolder()
    const env = { DATA_DIR: dataDir }
    const first = await runScriptHere('content-import', [await someContent()], { env })
    expect(first).toMatchObject({ problems: '', code: 0 })
    expect(first.output).toMatch(/^Imported [^\n]*\n$/)
    const second = await runScriptHere('content-import', [await contentWithout('wall-push')], { env })
    expect(second).toMatchObject({ problems: '', code: 0 })
    expect(second.output).toContain('in no plan: 1 exercise.')
    expect((await readdir(dataDir)).toSorted()).toEqual(['content', 'content.previous'])
  })

  it('an import reports mistakes instead of asking', async () => {
    const dataDir = await aClinicWithPlans()
    const folder = await contentWithout('wall-push')
    await writeFile(path.join(folder, 'exercises/notes.txt'), 'Ask Jo')
    const { problems, code } = await runScriptHere('content-import', [folder], { env: { DATA_DIR: dataDir } })
    expect(problems).toMatch(/^exercises\/notes\.txt: /)
    expect(problems).not.toContain('--yes')
    expect(code).toBe(1)
  })

  it('an import names a lost exercise by its id if its file is wrong', async () => {
    const dataDir = await aClinicWithPlans()
    const file = path.join(dataDir, 'content/exercises/wall-push.md')
    await writeFile(file, (await readFile(file, 'utf8')).replace('title:', 'titel:'))
    const { problems } = await runScriptHere('content-import', [await contentWithout('wall-push')], {
      env: { DATA_DIR: dataDir },
    })
    expect(problems).toContain('  wall-push (wall-push): 1 person\n')
  })
})

it('plan-exercises counts people by exercise and skips a damaged plan', async () => {
  const database = await aDatabase()
  const surroundings = {
    database,
    dataDir: await aFolder(),
    timeZone: 'UTC',
    clock: () => new Date(),
    forgetMails: async () => undefined,
  }
  const person = (at: number) => ({ email: `p${at}@example.org`, name: 'Jo', password: 'twelve chars' })
  for (const at of [1, 2, 3]) await runCommand('add', person(at), surroundings)
  const rows = await database.orm.select().from(participant)
  await database.orm.delete(participant)
  const plans = [chosen('bridge', 'bridge', 'plank'), chosen('bridge'), [null, { exercise: 7 }] as never]
  for (const [at, row] of rows.entries())
    await database.orm.insert(participant).values({ ...row, selectedExercises: plans[at] ?? [] })
  expect(await runCommand('plan-exercises', {}, surroundings)).toEqual({
    done: { exercises: { bridge: 2, plank: 1 } },
  })
})
