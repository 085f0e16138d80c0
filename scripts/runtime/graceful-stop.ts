import type { IncomingMessage as Request, Server, ServerResponse as Response } from 'node:http'
import { constants } from 'node:os'
import { logFault } from './front-door.ts'

const forArrivals = 250
const longestArrivals = 2_000
const forRequests = 10_000
const forFinish = 5_000
// Ctrl+C under npm arrives twice: from the terminal and, at once, from npm. Only a later signal counts as a second one.
const sameSignal = 500
const parent = process.ppid

/**
 * Answers a server's requests until SIGTERM or SIGINT. Then it goes on reading for a quarter of a second and until
 * nothing more arrives, at most 2 seconds; stops accepting connections; answers everything read; finishes and exits.
 * Responses close their connections. A second signal exits at once.
 * @param server must not listen yet
 */
export function answerUntilStopped(
  server: Server,
  {
    answer,
    finish,
  }: { answer: (request: Request, response: Response) => unknown; finish: () => Promise<void> },
) {
  const running = new Set<Response>()
  const held: (() => void)[] = []
  let stoppingSince = 0
  let isClosed = false
  let arrived = 0

  server.prependListener('connection', () => (arrived += 1))
  server.on('request', (request, response) => {
    arrived += 1
    running.add(response)
    if (stoppingSince) response.shouldKeepAlive = false
    response.once('close', () => {
      running.delete(response)
      if (isClosed) closeConnections()
    })
    // While stopping, read first and answer later: during an answer more would arrive than is read.
    if (stoppingSince && !isClosed) held.push(() => void answer(request, response))
    else void answer(request, response)
  })

  // Browsers open a spare connection without a request. Node does not count it as idle for a while, so if no request is
  // running, close all connections.
  function closeConnections() {
    if (running.size === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }

  function stop() {
    if (stoppingSince) return
    stoppingSince = Date.now()
    console.log('Steadily is stopping.')
    for (const response of running) response.shouldKeepAlive = false
    // Closing now would drop requests not read yet: on a connection that looks idle, or one not yet accepted.
    setTimeout(closeWhenAllIsRead, forArrivals)
  }

  // Node accepts one connection per event loop turn and reads its request in the next, so a busy process has more to
  // read.
  function closeWhenAllIsRead() {
    const before = arrived
    const isLate = Date.now() - stoppingSince > longestArrivals
    const twoTurnsLater = () => (arrived === before || isLate ? close() : closeWhenAllIsRead())
    setImmediate(() => setImmediate(twoTurnsLater))
  }

  function close() {
    isClosed = true
    server.close(() => void end(finish))
    for (const answerIt of held.splice(0)) answerIt()
    closeConnections()
    setTimeout(() => server.closeAllConnections(), forRequests)
  }

  function onSignal(signal: NodeJS.Signals) {
    if (!stoppingSince) stop()
    else if (Date.now() - stoppingSince > sameSignal) process.exit(128 + constants.signals[signal])
  }

  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  // A signal to npm ends npm and its shell, but Debian's shell does not forward it: watch the parent process.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || stop(), 250).unref()
}

async function end(finish: () => Promise<void>) {
  setTimeout(() => process.exit(1), forFinish)
  try {
    await finish()
    process.exit(0)
  } catch (error) {
    logFault('Steadily stopped before its data was closed', error)
    process.exit(1)
  }
}
