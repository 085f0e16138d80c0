import { Agent, createServer, request } from 'node:http'
import { listen } from '../scripts/listen.mjs'

/** Hands each request to the next of these servers, in turn, over connections that stay open. */
export async function startRoundRobin(urls: string[]): Promise<{ url: string; stop: () => void }> {
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const server = createServer((asked, answer) => {
    const to = urls[next++ % urls.length] ?? ''
    const { method, headers, url: path = '/' } = asked
    const passedOn = request(`${to}${path}`, { method, headers, agent }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passedOn.once('error', () => {
      answer.writeHead(502)
      answer.end()
    })
    asked.pipe(passedOn)
  })
  const port = await listen(server, '127.0.0.1', 0)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
