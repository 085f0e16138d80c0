import { constants } from 'node:os'
import { logFault } from './front-door.mjs'

const forRequests = 10_000
const forFinish = 5_000
// Ctrl+C under npm arrives twice: from the terminal and, at once, from npm. Only a later one is a second wish.
const sameSignal = 500
const parent = process.ppid

/**
 * On SIGTERM or SIGINT: takes no new connection, lets running requests end, then finishes and exits. A second signal
 * exits at once.
 * @param {import('node:http').Server} server one that listens
 * @param {() => Promise<void>} finish
 */
export function stopOnSignal(server, finish) {
  let running = 0
  let stoppingSince = 0

  server.prependListener('request', (_request, response) => {
    running += 1
    if (stoppingSince) response.shouldKeepAlive = false
    response.once('close', () => {
      running -= 1
      if (stoppingSince) closeConnections()
    })
  })

  // Browsers keep a spare connection that never asked anything. Node does not count it as idle for a while, so with no
  // request running everything is closed.
  function closeConnections() {
    if (running === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }

  function stop() {
    if (stoppingSince) return
    stoppingSince = Date.now()
    console.log('Steadily is stopping.')
    server.close(() => void end(finish))
    closeConnections()
    setTimeout(() => server.closeAllConnections(), forRequests)
  }

  /** @param {NodeJS.Signals} signal */
  function onSignal(signal) {
    if (!stoppingSince) stop()
    else if (Date.now() - stoppingSince > sameSignal) process.exit(128 + constants.signals[signal])
  }

  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  // A signal to npm ends npm and its shell, and Debian's shell does not pass it on to us.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || stop(), 250).unref()
}

/** @param {() => Promise<void>} finish */
async function end(finish) {
  setTimeout(() => process.exit(1), forFinish)
  try {
    await finish()
    process.exit(0)
  } catch (error) {
    logFault('Steadily could not close its data in peace', error)
    process.exit(1)
  }
}
