import '../check-node.mjs'
import './compile-cache.ts'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { demoContentProblem } from '../../lib/adapters/embedded/content/imported-content.ts'
import { configure, introduceDemo, stop } from './configuration.ts'
import { firstPages } from './first-page.ts'
import { frontDoor, logFault } from './front-door.ts'
import { answerUntilStopped } from './graceful-stop.ts'
import { listen, listenProblem, ownAddress } from './listen.ts'
import { root } from './run-node.ts'
import { staticFiles, staticPrefix } from './static-files.ts'
import { answerUnreadable } from './unreadable-requests.ts'

// Set before the imports, because next and react read these while they load.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })

const config = await configure({ dev: false })
// Checked before the build and the database. The application checks it too, if it is started in another way.
const problem = await demoContentProblem(config)
if (problem !== null) stop(problem)
const prebuilt = prebuiltConfig()
// As in Next.js' own standalone server, because there is no `next.config.mjs` to read.
if (prebuilt !== null) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = prebuilt
else process.env.SERVED_BUILD = await (await import('./fresh-build.ts')).freshBuild()

// PGlite compiles its WebAssembly while Next.js loads. The first request, below, reports an error.
if (config.backend.kind === 'embedded' && config.databaseUrl === null)
  (await import('../../lib/adapters/embedded/store/client.ts')).openAhead(config.dataDir)

const { default: next } = await import('next')
// The public URL, not the address it listens on: Next.js builds the URL of each request from these.
const { hostname, port, protocol } = new URL(config.publicUrl)
const app = next({
  dev: false,
  dir: root,
  hostname,
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
})
await app.prepare()

const files = join(root, process.env.SERVED_BUILD ?? '.next', 'static')
const server = createServer({
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // No WebSockets: an upgrade request is answered like any other.
  shouldUpgradeCallback: () => false,
  // The front door refuses a request without one itself.
  requireHostHeader: false,
})
const shared: Record<symbol, (() => Promise<void>) | undefined> = globalThis
answerUntilStopped(server, {
  answer: frontDoor(staticFiles(files, firstPages(files, staticPrefix, app.getRequestHandler())), config),
  finish: async () => {
    await app.close()
    await shared[Symbol.for('steadily.close')]?.()
  },
})
answerUnreadable(server, config)
// Node would refuse `Expect: something`. Ignore the header instead.
server.on('checkExpectation', (request, response) => server.emit('request', request, response))

await listen(server, config.host, config.port).catch((error: unknown) =>
  stop(listenProblem(error, config.host, config.port)),
)

// An error outside a request must not end the server for all users.
process.on('unhandledRejection', (error) => logFault('Unhandled promise rejection', error))
process.on('uncaughtException', (error) => logFault('Uncaught exception', error))

// The first response opens the database and seeds the demo; only then is the server ready. If that fails,
// `instrumentation.ts` says why and exits.
await fetch(`http://${ownAddress(server)}/api/health`)

console.log(`Steadily is ready at ${config.publicUrl}`)
if (config.demo) introduceDemo(config)

/**
 * Detects the folder that `npm run standalone` creates: a build without its sources.
 * @returns the Next.js configuration of the build, as JSON; `null` if the sources are there
 */
function prebuiltConfig(): string | null {
  if (existsSync(join(root, 'next.config.mjs'))) return null
  const files = readFileSync(join(root, '.next/required-server-files.json'), 'utf8')
  const { config } = JSON.parse(files) as { config: unknown }
  return JSON.stringify(config)
}
