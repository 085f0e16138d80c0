import './check-node.mjs'
import { programOf, runNode } from './run-node.mjs'

// Imported late: an old Node would stumble over its TypeScript before it could say that it is too old.
const { configure, introduceDemo } = await import('./configuration.mjs')
const config = await configure({ dev: true })
if (config.demo) introduceDemo(config)

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
const { ok } = await runNode(
  [programOf('next'), 'dev', '--hostname', config.host, '--port', String(config.port)],
  { env },
)
process.exitCode = ok ? 0 : 1
