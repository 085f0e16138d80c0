import '../check-node.mjs'
import { parseArgs } from 'node:util'

const usage = 'npm run people:add -- --email alex@example.org --name "Alex Morgan" [--password-stdin]'
const { email, name, 'password-stdin': isGiven } = readArguments()

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { withDatabase } = await import('./with-database.ts')
const { passwordFrom } = await import('./password-from-stdin.ts')
const { demoPeople } = await import('../../lib/adapters/embedded/demo/people.ts')
const { addParticipant, newPassword } = await import('../../lib/adapters/embedded/people.ts')

const { backend, demo } = readConfiguration({ dev: false })
if (backend.kind !== 'embedded')
  stop(`With BACKEND=${backend.kind} people are added there, and not here.\nNo person was added.`)
const isOfTheDemo = demoPeople.some((person) => person.email === email.trim().toLowerCase())
if (isOfTheDemo && demo)
  stop(`The email ${email.trim()} belongs to the demo. Write another, or set DEMO=off.\nNo person was added.`)
const given = isGiven ? await passwordFrom(process.stdin) : { password: newPassword() }
if ('problem' in given) stop(`${given.problem}\nNo person was added.`)
const { password } = given
await withDatabase(async (database) => {
  const added = await addParticipant(database, { email, displayName: name, password })
  if ('email' in added) {
    printLogin(added.email)
    return
  }
  console.error([...added.problems, 'No person was added.'].join('\n'))
  process.exitCode = 1
})

function printLogin(username: string) {
  console.log(`Added ${name.trim()}. To log in:\n\n  email      ${username}`)
  if (isGiven) console.log('  password   the one you gave')
  else
    console.log(
      `  password   ${password}\n\nThe password is shown this once and stored nowhere. Give it only to this person.`,
    )
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string', multiple: true },
        name: { type: 'string', multiple: true },
        'password-stdin': { type: 'boolean', default: false },
      },
    })
    const [email, ...otherEmails] = values.email ?? []
    const [name, ...otherNames] = values.name ?? []
    const isOnce = otherEmails.length === 0 && otherNames.length === 0
    if (email !== undefined && name !== undefined && isOnce) return { ...values, email, name }
  } catch {
    // Reported below, like missing arguments.
  }
  return stop(`Write it like this: ${usage}`)
}

function stop(problems: string): never {
  console.error(problems)
  process.exit(1)
}
