import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An address of its own in front of a server, which can be away, lead to another server, or change an answer. */
export type Relay = {
  url: string
  /** What was asked through it so far. */
  asked: { method: string; path: string; headers: IncomingHttpHeaders }[]
  /** While it is, every connection breaks off; or, as behind a proxy, every answer is 502. */
  away: boolean | 'behind a proxy'
  /** Where it leads. */
  target: string
  /** More text at the end of an answer's body, by path. */
  added: Map<string, string>
  close: () => Promise<void>
}

/** @param target the address of the server behind it */
export async function startRelay(target: string): Promise<Relay> {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    if (relay.away === true) return void incoming.socket.destroy()
    if (relay.away) return void outgoing.writeHead(502).end('Bad gateway')
    relay.asked.push({ method, path, headers })
    const more = relay.added.get(path)
    const onward = ask(
      new URL(path, relay.target),
      { method, headers: { ...headers, ...(more !== undefined && { 'accept-encoding': 'identity' }) } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        if (more === undefined) return void answer.pipe(outgoing)
        answer.pipe(outgoing, { end: false })
        answer.on('end', () => outgoing.end(more))
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const relay: Relay = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    away: false,
    target,
    added: new Map(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return relay
}
