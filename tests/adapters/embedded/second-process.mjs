// A second Steadily without its pages: opens the given folder, logs session 5 of Alex's week 3, then runs until it is
// killed.
import '../../../scripts/runtime/typescript-imports.ts'

const embedded = '../../../lib/adapters/embedded'
const { openDatabase } = await import(`${embedded}/store/database.ts`)
const { seedDemo } = await import(`${embedded}/demo/seed.ts`)
const { embeddedBackend } = await import(`${embedded}/adapter.ts`)
const { fileContent } = await import(`${embedded}/content/content.ts`)
const { embeddedTokens } = await import(`${embedded}/sign-in/tokens.ts`)

const clock = () => new Date()
const secret = 'a secret that only this process knows'
try {
  const database = await openDatabase(process.argv[2])
  await seedDemo(database, clock, 'Europe/London')
  const content = fileContent('lib/adapters/embedded/demo/content')
  const open = async () => database
  const accounts = { sendMail: () => {}, defaultRole: 'participant' }
  const options = {
    database: open,
    content,
    secret,
    tokenLifetimeSeconds: 60,
    clock,
    timeZone: 'Europe/London',
    ...accounts,
  }
  const backend = embeddedBackend(options)
  const token = await embeddedTokens(secret, 60, clock).issue('demo-alex')
  const scope = { kind: 'Scope', userId: 'demo-alex', token }
  await backend.change(scope, 'log-session', { week: 3, session: 5, sessionCompleted: true })
  console.log('ready')
  setInterval(() => {}, 1000)
} catch (error) {
  console.log(error.message)
  process.exit(1)
}
