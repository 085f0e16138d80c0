import '../check-node.mjs'
import { parseArgs } from 'node:util'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { examine } = await import('./examine.ts')

const config = readConfiguration({ dev: false })
const { values } = parseArgs({
  options: { user: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } },
})
const person = await personFrom(values)
let isWell = true
for await (const { check, result, words } of examine({ config, person, fetch, clock: () => new Date() })) {
  isWell &&= result !== 'failed'
  const sign = { ok: 'ok     ', look: 'look at', failed: 'FAILED ' }[result]
  console.log(`${sign}  ${check.padEnd(22)}  ${words}`)
}
console.log(isWell ? '\nNothing is in the way.' : '\nSomething has to be put right: see FAILED above.')
process.exitCode = isWell ? 0 : 1

/** Credentials for a trial login: `--user` and the password on standard input; `null` if not given. */
async function personFrom({
  user,
  'password-stdin': isGiven,
}: {
  user?: string | undefined
  'password-stdin'?: boolean
}): Promise<{ username: string; password: string } | null> {
  if (user === undefined || !isGiven) return null
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return {
    username: user,
    password: Buffer.concat(chunks)
      .toString('utf8')
      .replace(/\r?\n$/, ''),
  }
}
