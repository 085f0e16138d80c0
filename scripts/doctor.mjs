import './check-node.mjs'

// Imported late: an old Node would stumble over its TypeScript before it could say that it is too old.
await import('./typescript-imports.mjs')
const { readConfiguration } = await import('./configuration.mjs')
const { examine } = await import('./doctor/examine.ts')

const config = readConfiguration({ dev: false })
const { values } = (await import('node:util')).parseArgs({
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

/** @param {{ user?: string | undefined, 'password-stdin'?: boolean }} given */
async function personFrom({ user, 'password-stdin': isGiven }) {
  if (user === undefined || !isGiven) return null
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return {
    username: user,
    password: Buffer.concat(chunks)
      .toString('utf8')
      .replace(/\r?\n$/, ''),
  }
}
