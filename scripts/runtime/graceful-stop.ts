import type { IncomingMessage as Request, Server, ServerResponse as Response } from 'node:http'
import { constants } from 'node:os'
import { logFault } from './front-door.ts'

const forArrivals = 250
const longestArrivals = 2_000
const forRequests = 10_000
const forFinish = 5_000
// Ctrl+C under npm arrives twice: from the terminal and, at once, from npm. Only a later one is a second wish.
const sameSignal = 500
const parent = process.ppid

/**
 * Answers what a server is asked until SIGTERM or SIGINT. Then it first reads what has arrived, and what is still on its way
 * for a quarter of a second or until nothing more comes; it takes no new connection from there on, answers all it has read,
 * finishes and exits. Each answer closes its connection. A second signal exits at once.
 * @param server one that does not listen yet
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
    // Answering takes time, in which more would arrive than is read: what is read while it stops is answered afterwards.
    if (stoppingSince && !isClosed) held.push(() => void answer(request, response))
    else void answer(request, response)
  })

  // Browsers keep a spare connection that never asked anything. Node does not count it as idle for a while, so with no
  // request running everything is closed.
  function closeConnections() {
    if (running.size === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }

  function stop() {
    if (stoppingSince) return
    stoppingSince = Date.now()
    console.log('Steadily is stopping.')
    for (const response of running) response.shouldKeepAlive = false
    // Node would cut off at once whoever's request lies unread: on a connection that looks idle, or one not yet accepted.
    setTimeout(closeWhenAllIsRead, forArrivals)
  }

  // Node accepts one connection in each turn and reads what it asks in the next: in a process that was busy there is more.
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
  // A signal to npm ends npm and its shell, and Debian's shell does not pass it on to us.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || stop(), 250).unref()
}

async function end(finish: () => Promise<void>) {
  setTimeout(() => process.exit(1), forFinish)
  try {
    await finish()
    process.exit(0)
  } catch (error) {
    logFault('Steadily could not close its data in peace', error)
    process.exit(1)
  }
}
