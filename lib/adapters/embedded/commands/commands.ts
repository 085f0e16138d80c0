import { z } from 'zod'
import { writeBackup } from '../backup/write'
import { addAccount, changePassword, closePerson, correctAccount, reopenPerson } from './accounts'
import { CommandError, type Surroundings } from './command'
import { erasePerson } from './erase'
import { eraseUpstream } from './erase-upstream'
import { adherenceByWeek, listPeople } from './listing'
import { countPlanExercises } from './plan-exercises'

const text = z.string()
const nothing = z.strictObject({})

const command = <Given, Done>(
  given: z.ZodType<Given>,
  run: (surroundings: Surroundings, given: Given) => Promise<Done>,
) => ({ given, run })

/** What an admin can do on the command line, also while the server runs (`socket.ts`). */
export const commands = {
  list: command(nothing, listPeople),
  adherence: command(nothing, adherenceByWeek),
  'plan-exercises': command(nothing, countPlanExercises),
  add: command(z.strictObject({ email: text, name: text, password: text }), addAccount),
  password: command(z.strictObject({ email: text, password: text }), changePassword),
  correct: command(
    z.strictObject({ email: text, newEmail: text.optional(), name: text.optional() }),
    correctAccount,
  ),
  close: command(z.strictObject({ email: text }), closePerson),
  reopen: command(z.strictObject({ email: text }), reopenPerson),
  erase: command(z.strictObject({ email: text, isSure: z.boolean() }), erasePerson),
  'erase-upstream': command(z.strictObject({ id: text, isSure: z.boolean() }), eraseUpstream),
  backup: command(
    // Absolute: the server may have been started in another folder.
    z.strictObject({ folder: text.startsWith('/') }),
    ({ database, dataDir, clock }, { folder }) => writeBackup(database, dataDir, folder, clock),
  ),
  export: command(
    z.strictObject({ folder: text.startsWith('/'), names: z.boolean() }),
    async ({ database, ...surroundings }, { folder, names }) => {
      // Loaded when it is needed: a server that only serves does not keep it in memory.
      const { exportTrial } = await import('../export/export')
      return exportTrial(database, folder, { ...surroundings, names })
    },
  ),
}

export type CommandName = keyof typeof commands
export type GivenTo<Name extends CommandName> = z.infer<(typeof commands)[Name]['given']>
export type DoneBy<Name extends CommandName> = Awaited<ReturnType<(typeof commands)[Name]['run']>>

/** What a command answers: what it has done, or why it did nothing. */
export type Answer<Done> = { done: Done } | { problems: string[] }

// Their messages say what to do, and name no person.
const isForTheAdmin = /^(Backup|Export|Folder)Error$/

/** Runs a command. Errors that no admin can act on are thrown. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  given: unknown,
  surroundings: Surroundings,
): Promise<Answer<DoneBy<Name>>> {
  // The types of the single commands, lost by looking one up.
  const { given: schema, run } = commands[name] as unknown as {
    given: z.ZodType<GivenTo<Name>>
    run: (surroundings: Surroundings, given: GivenTo<Name>) => Promise<DoneBy<Name>>
  }
  const read = schema.safeParse(given)
  if (!read.success) return { problems: ['The command and the server are of different versions.'] }
  try {
    return { done: await run(surroundings, read.data) }
  } catch (error) {
    if (error instanceof CommandError) return { problems: error.problems }
    if (error instanceof Error && isForTheAdmin.test(error.name)) return { problems: [error.message] }
    throw error
  }
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
