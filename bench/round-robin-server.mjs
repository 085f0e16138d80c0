import { Agent, createServer, request } from 'node:http'
import { listen } from '../scripts/runtime/listen.ts'

// `node round-robin-server.mjs URL…`: forwards each request to the next of these servers, over keep-alive connections.

const urls = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
let next = 0
const server = createServer((asked, answer) => {
  const { method, headers, url: path = '/' } = asked
  const passedOn = request(`${urls[next++ % urls.length]}${path}`, { method, headers, agent }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  passedOn.once('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  asked.pipe(passedOn)
})
process.send?.(await listen(server, '127.0.0.1', 0))
