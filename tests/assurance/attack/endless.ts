import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:net'
import type { Address } from './addresses'
import { say } from './wire'

/** In bytes: what the system keeps on both ends of a connection, and some. The sender here stops at four times that. */
export const mostTaken = 16 * 1024 * 1024

/** Sends a body in chunks of which there is always one more. @returns what was answered and how much was taken */
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

/** Sends a head of which there is always one more line, one each second. `late`: nobody closed it within 45 s. */
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
