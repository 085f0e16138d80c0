import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:net'
import type { Address } from './addresses'
import { say } from './wire'

/** In bytes, more than the system's buffers on both ends of a connection. The sender stops at four times as much. */
export const mostTaken = 16 * 1024 * 1024

/** Sends an endless chunked body. @returns the answer's status and how many bytes were accepted */
export async function endlessBody(port: number, address: Address, cookie: string) {
  const { method, path, takesJson, offered } = address
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: ${cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    'Connection: close',
    'Transfer-Encoding: chunked',
  ]
  let taken = 0
  function* more() {
    const chunk = Buffer.from(`4000\r\n${' '.repeat(0x4000)}\r\n`)
    for (; taken < 4 * mostTaken; taken += chunk.length) yield chunk
  }
  const { answers, late } = await say(port, Buffer.from(`${head.join('\r\n')}\r\n\r\n`), {
    ...{ deadline: 45_000, isHead: method === 'HEAD' },
    more: more(),
  })
  const status = answers[0]?.status ?? 0
  return { name: `${method} ${path}`, status, late, taken, offered: offered && takesJson }
}

/** Sends an endless head, one line a second. `late`: the server did not close the connection within 45 s. */
export async function endlessHead(port: number): Promise<{ late: boolean }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n')
  for (let second = 0; second < 45 && !socket.closed; second++) {
    socket.write(`X-${second}: y\r\n`)
    await sleep(1000)
  }
  const late = !socket.closed
  socket.destroy()
  return { late }
}
