import { createServer } from 'node:http'
import { answerUntilStopped } from '../../scripts/runtime/graceful-stop.ts'
import { listen } from '../../scripts/runtime/listen.ts'

// A server for `graceful-stop.test.ts`: `/busy` and `/slow` block the event loop for a while, `/until-told` is answered
// on SIGTERM.

/** Blocking time in milliseconds. @type {Record<string, number>} */
const worksFor = { '/busy': 500, '/slow': 20 }

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answerOne(request, response) {
  const answer = () => response.end(request.url)
  if (request.url === '/until-told') {
    // Runs after the listener that stops the server.
    process.once('SIGTERM', answer)
    process.send?.('waiting')
    return
  }
  if (request.url === '/busy') process.send?.('busy')
  const until = performance.now() + (worksFor[request.url ?? ''] ?? 0)
  while (performance.now() < until);
  answer()
}
const server = createServer()
answerUntilStopped(server, { answer: answerOne, finish: async () => {} })
process.send?.(await listen(server, '127.0.0.1', 0))
