import './check-node.mjs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

const usage = 'npm run people:add -- --email alex@example.org --name "Alex Morgan" [--password-stdin]'
const { email, name, 'password-stdin': isGiven } = readArguments()

// Imported late: an old Node would stumble over its TypeScript before it could say that it is too old.
await import('./typescript-imports.mjs')
const { withDatabase } = await import('./with-database.mjs')
const { addParticipant, newPassword } = await import('../lib/adapters/embedded/people.ts')

const password = isGiven ? (await text(process.stdin)).replace(/\r?\n$/, '') : newPassword()
await withDatabase(async (database) => {
  const added = await addParticipant(database, { email, displayName: name, password })
  if (added.problems.length > 0) {
    console.error([...added.problems, 'Nobody was added.'].join('\n'))
    process.exitCode = 1
  } else tell(added.email)
})

/** @param {string} username */
function tell(username) {
  console.log(`Added ${name.trim()}. To log in:\n\n  email      ${username}`)
  if (isGiven) console.log('  password   the one you gave')
  else
    console.log(
      `  password   ${password}\n\nThe password is shown this once and kept nowhere. Give it to nobody but them.`,
    )
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
      },
    })
    const { email, name } = values
    if (email !== undefined && name !== undefined) return { ...values, email, name }
  } catch {
    // Told below, like what is missing.
  }
  return stop(`Write it like this: ${usage}`)
}

/**
 * @param {string} problems
 * @returns {never}
 */
function stop(problems) {
  console.error(problems)
  process.exit(1)
}
