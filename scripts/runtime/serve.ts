import '../check-node.mjs'
import './compile-cache.ts'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { configure, introduceDemo, stop } from './configuration.ts'
import { frontDoor, logFault } from './front-door.ts'
import { answerUntilStopped } from './graceful-stop.ts'
import { listen, listenProblem, ownAddress } from './listen.ts'
import { prebuiltConfig } from './prebuilt.ts'
import { root } from './run-node.ts'
import { staticFiles } from './static-files.ts'
import { answerUnreadable } from './unreadable-requests.ts'

// Read by next and react while they load, so it stands before their import.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })

const config = await configure({ dev: false })
const prebuilt = prebuiltConfig(root)
// As Next.js' own standalone server hands it over: there is no `next.config.mjs` to read.
if (prebuilt !== null) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = prebuilt
else process.env.SERVED_BUILD = await (await import('./fresh-build.ts')).freshBuild()

// PGlite compiles its WebAssembly while Next.js loads. What goes wrong is told by the first request, below.
if (config.backend.kind === 'embedded' && config.databaseUrl === null)
  (await import('../../lib/adapters/embedded/store/client.ts')).openAhead(config.dataDir)

const { default: next } = await import('next')
// Not where it listens but what it is called outside: Next.js makes the address of each request from these.
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
  // No WebSockets: a request to change the protocol is answered like any other.
  shouldUpgradeCallback: () => false,
  // The front door refuses a request without one, in its own words.
  requireHostHeader: false,
})
const shared: Record<symbol, (() => Promise<void>) | undefined> = globalThis
answerUntilStopped(server, {
  answer: frontDoor(staticFiles(files, app.getRequestHandler()), config),
  finish: async () => {
    await app.close()
    await shared[Symbol.for('steadily.close')]?.()
  },
})
answerUnreadable(server, config)
// `Expect: something`, which Node would refuse by itself: answered as if nothing were expected.
server.on('checkExpectation', (request, response) => server.emit('request', request, response))

await listen(server, config.host, config.port).catch((error: unknown) =>
  stop(listenProblem(error, config.host, config.port)),
)

// A fault in what runs beside a request must not end everybody's.
process.on('unhandledRejection', (error) => logFault('A promise failed and nobody waited for it', error))
process.on('uncaughtException', (error) => logFault('A fault was caught by nobody', error))

// The first answer opens the database and seeds the demo: only then is it ready. Where that fails, `instrumentation.ts`
// says why and ends the process.
await fetch(`http://${ownAddress(server)}/api/health`)

console.log(`Steadily is ready at ${config.publicUrl}`)
if (config.demo) introduceDemo(config)
