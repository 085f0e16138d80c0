import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy with its own URL in front of a server. It can drop connections, switch to another server or extend a
 * response.
 */
export type Relay = {
  url: string
  /** Requests forwarded so far. */
  asked: { method: string; path: string; headers: IncomingHttpHeaders }[]
  /** `true` drops every connection; `behind a proxy` answers every request with 502. */
  away: boolean | 'behind a proxy'
  /** URL of the server that it forwards to. */
  target: string
  /** Requests wait for the promise that it gives for their path, if any. */
  hold: (path: string) => Promise<unknown> | undefined
  /** Text to append to a response body, by path. */
  added: Map<string, string>
  close: () => Promise<void>
}

/** @param target URL of the server behind it */
export async function startRelay(target: string): Promise<Relay> {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    if (relay.away === true) return void incoming.socket.destroy()
    if (relay.away) return void outgoing.writeHead(502).end('Bad gateway')
    relay.asked.push({ method, path, headers })
    const held = relay.hold(path)
    if (held) void held.then(() => forward(incoming, outgoing, path))
    else forward(incoming, outgoing, path)
  })
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, path: string) => {
    const { method = 'GET', headers } = incoming
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
  }
  server.listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const relay: Relay = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    away: false,
    target,
    hold: () => undefined,
    added: new Map(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return relay
}
