import { createServer } from 'node:http'
import { stopOnSignal } from '../../scripts/graceful-stop.mjs'
import { listen } from '../../scripts/listen.mjs'

// A server for `graceful-stop.test.ts`: `/busy` keeps it from hearing anything for a while, and `/until-told` is answered
// once it has been told to stop.

const server = createServer((request, response) => {
  const answer = () => response.end(request.url)
  if (request.url === '/until-told') {
    // Heard after the listener that stops the server.
    process.once('SIGTERM', answer)
    process.send?.('waiting')
    return
  }
  if (request.url === '/busy') {
    process.send?.('busy')
    const until = performance.now() + 500
    while (performance.now() < until);
  }
  answer()
})
stopOnSignal(server, async () => {})
process.send?.(await listen(server, '127.0.0.1', 0))
