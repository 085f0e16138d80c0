import '../check-node.mjs'
import { parseArgs } from 'node:util'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { examine } = await import('./examine.ts')

const config = readConfiguration({ dev: false })
const { values } = parseArgs({
  options: {
    user: { type: 'string' },
    'other-user': { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
    'test-account': { type: 'boolean', default: false },
  },
})
const given = values['password-stdin'] ? await standardInput() : undefined
const [first, second] = values['other-user'] === undefined ? [given] : (given?.split(/\r?\n/) ?? [])
const person = loginOf(values.user, first)
const other = loginOf(values['other-user'], second)
const mayWrite = values['test-account']
let isWell = true
for await (const { check, result, words } of examine({
  config,
  person,
  other,
  mayWrite,
  fetch,
  clock: () => new Date(),
})) {
  isWell &&= result !== 'failed'
  const sign = { ok: 'ok     ', look: 'look at', failed: 'FAILED ' }[result]
  console.log(`${sign}  ${check.padEnd(22)}  ${words}`)
}
console.log(isWell ? '\nNothing is in the way.' : '\nSomething has to be put right: see FAILED above.')
process.exitCode = isWell ? 0 : 1

/** Credentials for a trial login; `null` if a part is missing. */
function loginOf(username: string | undefined, password: string | undefined) {
  return username === undefined || password === undefined ? null : { username, password }
}

/** The password of `--user`, and on a second line that of `--other-user`. */
async function standardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
