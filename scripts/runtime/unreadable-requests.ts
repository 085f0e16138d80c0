import { type Server, type ServerResponse as Response, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { headersOfEveryAnswer } from './base-headers.ts'

// As in Node itself. Any other unreadable request is 400.
const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const words: Record<number, string> = {
  400: 'This request cannot be read.',
  408: 'This request took too long.',
  413: 'This request is too large.',
  431: 'The headers of this request are too large.',
}

/**
 * Answers what Node cannot parse as a request, with the headers of every response: Node's own answer has none of them.
 */
export function answerUnreadable(server: Server, config: { secure: boolean }) {
  const answering = new WeakMap<Duplex, Response>()
  server.prependListener('request', (request, response) => answering.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answering.get(socket)
    // In the middle of a response, a second one would be read as a part of the first.
    const isInTheMiddle = last !== undefined && last.headersSent && !last.writableEnded
    if (!socket.writable || isInTheMiddle || error.code === 'ECONNRESET') socket.destroy()
    else
      socket.end(plainAnswer(statusOf[error.code ?? ''] ?? 400, config, asksForHead(error)), () =>
        socket.destroy(),
      )
  })
}

/** Whether it was a HEAD request: a body would be read as another response. */
function asksForHead({ rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }) {
  return rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD '
}

/**
 * @param isHead leaves out the body
 * @returns the whole response as sent
 */
function plainAnswer(status: number, config: { secure: boolean }, isHead: boolean): string {
  const body = `${words[status]}\n`
  const headers = {
    ...headersOfEveryAnswer(config),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Date: new Date().toUTCString(),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', isHead ? '' : body].join('\r\n')
}
