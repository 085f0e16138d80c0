import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { demoPeople } from '../../lib/adapters/embedded/demo/people.ts'
import { newPassword } from '../../lib/adapters/embedded/people.ts'
import { hasDatabase } from '../../lib/adapters/embedded/store/client.ts'
import type { Config } from '../../lib/config/config.ts'
import { readConfiguration } from '../runtime/configuration.ts'
import { ask } from './ask.ts'
import { passwordFrom } from './password-from-stdin.ts'
import { adherenceInWords, erasedInWords, erasedUpstreamInWords, listInWords } from './people-words.ts'

const usages = {
  list: 'npm run people -- list [--json]',
  adherence: 'npm run people -- adherence [--json]',
  add: 'npm run people:add -- --email alex@example.org --name "Alex Morgan" [--password-stdin] [--json]',
  password: 'npm run people -- password --email alex@example.org [--password-stdin] [--json]',
  correct:
    'npm run people -- correct --email alex@example.org [--name "Alex Morgan"] [--new-email am@example.org] [--json]',
  close: 'npm run people -- close --email alex@example.org [--json]',
  reopen: 'npm run people -- reopen --email alex@example.org [--json]',
  erase: 'npm run people -- erase (--email alex@example.org | --id 17) [--yes] [--json]',
}
const usageByEmail = 'npm run people -- erase --email alex@example.org'
const options = {
  email: { type: 'string', multiple: true },
  id: { type: 'string', multiple: true },
  'new-email': { type: 'string', multiple: true },
  name: { type: 'string', multiple: true },
  'password-stdin': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} satisfies ParseArgsOptionsConfig
const allowed: Record<keyof typeof usages, string[]> = {
  list: [],
  adherence: [],
  add: ['email', 'name', 'password-stdin'],
  password: ['email', 'password-stdin'],
  correct: ['email', 'new-email', 'name'],
  close: ['email'],
  reopen: ['email'],
  erase: ['email', 'id', 'yes'],
}

type Command = keyof typeof usages
type Wanted = ReturnType<typeof readArguments>

/**
 * Runs one of the commands about people. Prints what is wrong and exits if it cannot be run.
 * @param args the command, then its options
 */
export async function runPeople(args: string[]): Promise<void> {
  const wanted = readArguments(args)
  const config = readConfiguration({ dev: false })
  const { done, words } =
    config.backend.kind === 'embedded'
      ? await run(wanted, config)
      : await runUpstream(wanted, config, config.backend.kind)
  console.log(wanted.isJson ? JSON.stringify(done, null, 2) : words)
}

type Ran = { done: unknown; words: string }

/** Runs the only command about users of another system. Stops if it is another one. */
async function runUpstream(
  { command, id, isSure }: Wanted,
  config: Config,
  kind: 'strapi' | 'wordpress',
): Promise<Ran> {
  if (command !== 'erase')
    stop(
      command,
      `With BACKEND=${kind} people are ${command === 'add' ? 'added' : 'kept'} there, and not here.`,
    )
  const system = { strapi: 'Strapi', wordpress: 'WordPress' }[kind]
  if (id === undefined)
    stop(
      command,
      `With BACKEND=${kind} no email addresses are kept here. Name the person by the user id in ${system}: npm run people -- erase --id 17`,
    )
  // Opening it would create one.
  if (config.databaseUrl === null && !(await hasDatabase(config.dataDir)))
    stop(
      command,
      `Nothing is kept here: DATA_DIR (${config.dataDir}) has no database. Check DATA_DIR and DATABASE_URL.`,
    )
  const done = doneOrStop(command, await ask(config, 'erase-upstream', { id, isSure }))
  if (!done.erased) process.exitCode = 1
  return { done, words: erasedUpstreamInWords(done, system) }
}

async function run(wanted: Wanted, config: Config): Promise<Ran> {
  const { command, email, name, newEmail } = wanted
  switch (command) {
    case 'list': {
      const done = doneOrStop(command, await ask(config, 'list', {}))
      return { done, words: listInWords(done.people) }
    }
    case 'adherence': {
      const done = doneOrStop(command, await ask(config, 'adherence', {}))
      return { done, words: adherenceInWords(done.people) }
    }
    case 'add': {
      refuseDemoEmail(command, config, email)
      const password = await givenOrNew(wanted)
      const added = doneOrStop(command, await ask(config, 'add', { email, name: name ?? '', password }))
      return login(wanted, `Added ${(name ?? '').trim()}.`, added.email, password)
    }
    case 'password': {
      const password = await givenOrNew(wanted)
      const changed = doneOrStop(command, await ask(config, 'password', { email, password }))
      const what = `${changed.name} has a new password, and is logged out everywhere.`
      return login(wanted, what, changed.email, password)
    }
    case 'correct': {
      refuseDemoEmail(command, config, newEmail ?? '')
      const corrected = doneOrStop(command, await ask(config, 'correct', { email, newEmail, name }))
      return { done: corrected, words: `Corrected: ${corrected.name}, ${corrected.email}.` }
    }
    case 'close': {
      const done = doneOrStop(command, await ask(config, 'close', { email }))
      const words = `Closed the account of ${done.name}, ${done.email}. They are logged out everywhere and cannot log in. Nothing of theirs is removed.`
      return { done, words }
    }
    case 'reopen': {
      const done = doneOrStop(command, await ask(config, 'reopen', { email }))
      return { done, words: `${done.name}, ${done.email}, can log in again with the password they had.` }
    }
    case 'erase': {
      if (wanted.id !== undefined)
        stop(command, `With BACKEND=embedded name the person by email: ${usageByEmail}`)
      const done = doneOrStop(command, await ask(config, 'erase', { email, isSure: wanted.isSure }))
      if (!done.erased) process.exitCode = 1
      return { done, words: erasedInWords(done) }
    }
    default:
      return command satisfies never
  }
}

async function givenOrNew({ command, isPasswordGiven }: Wanted): Promise<string> {
  if (!isPasswordGiven) return newPassword()
  const given = await passwordFrom(process.stdin)
  return 'problem' in given ? stop(command, given.problem) : given.password
}

function refuseDemoEmail(command: Command, { demo }: Config, email: string) {
  const isOfTheDemo = demoPeople.some((person) => person.email === email.trim().toLowerCase())
  if (isOfTheDemo && demo)
    stop(command, `The email ${email.trim()} belongs to the demo. Write another, or set DEMO=off.`)
}

function login({ isPasswordGiven }: Wanted, what: string, email: string, password: string) {
  const shown = isPasswordGiven
    ? 'the one you gave'
    : `${password}\n\nThe password is shown this once and stored nowhere. Give it only to this person.`
  return {
    done: { email, ...(!isPasswordGiven && { password }) },
    words: `${what} To log in:\n\n  email      ${email}\n  password   ${shown}`,
  }
}

function doneOrStop<Done>(command: Command, answer: { done: Done } | { problems: string[] }): Done {
  return 'done' in answer ? answer.done : stop(command, ...answer.problems)
}

function readArguments([first = '', ...rest]: string[]) {
  const command = isCommand(first) ? first : null
  try {
    if (command === null) throw new Error('No such command')
    const { values } = parseArgs({ args: rest, options })
    const {
      email,
      id,
      name,
      'new-email': newEmail,
      'password-stdin': isPasswordGiven,
      yes: isSure,
      json: isJson,
    } = values
    const given = {
      email,
      id,
      name,
      'new-email': newEmail,
      'password-stdin': isPasswordGiven || undefined,
      yes: isSure || undefined,
    }
    const isAllowed = Object.entries(given).every(
      ([key, value]) => value === undefined || allowed[command].includes(key),
    )
    const isOnce = [email, id, name, newEmail].every((each) => (each ?? []).length <= 1)
    const isNamed = command === 'erase' ? (email === undefined) !== (id === undefined) : email !== undefined
    const isWhole =
      (isNamed || !allowed[command].includes('email')) &&
      (name !== undefined || command !== 'add') &&
      id?.[0]?.trim() !== ''
    if (isAllowed && isOnce && isWhole)
      return {
        command,
        email: email?.[0] ?? '',
        id: id?.[0]?.trim(),
        name: name?.[0],
        newEmail: newEmail?.[0],
        isPasswordGiven,
        isSure,
        isJson,
      }
  } catch {
    // Reported below, like missing arguments.
  }
  const usage = command === null ? `\n  ${Object.values(usages).join('\n  ')}` : usages[command]
  console.error(`Write it like this: ${usage}`)
  return process.exit(1)
}

function isCommand(text: string): text is Command {
  return Object.hasOwn(usages, text)
}

function stop(command: Command, ...problems: string[]): never {
  console.error([...problems, command === 'add' ? 'No person was added.' : 'Nothing was changed.'].join('\n'))
  process.exit(1)
}
