import { configure, introduceDemo } from './configuration.ts'
import { programOf, runNode } from './run-node.ts'

const config = await configure({ dev: true })
if (config.demo) introduceDemo(config)

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
const { ok } = await runNode(
  [programOf('next'), 'dev', '--hostname', config.host, '--port', String(config.port)],
  { env },
)
process.exitCode = ok ? 0 : 1
