// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { playerOrigins as ours } from '@/lib/domain/video-address'
import { headersOfEveryAnswer, playerOrigins } from '../../scripts/runtime/base-headers.ts'
import { answerUnreadable } from '../../scripts/runtime/unreadable-requests.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/**
 * Sends raw bytes, then `more` after the first answer.
 * @returns all that was received until the server closed the connection
 */
async function say(
  bytes: string,
  answer: RequestListener = (_request, response) => void response.end('fine'),
  more = '',
) {
  server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 }, answer)
  answerUnreadable(server, { secure: true })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const heard = text(socket)
  socket.once('data', () => socket.write(more))
  return heard
}

const good = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

describe('a malformed request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
      '431 Request Header',
    ],
    ['a head that never ends', 'GET / HTTP/1.1\r\nHost: a\r\n', '408 Request Timeout'],
    [
      'a chunk with too much beside it',
      `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(17 * 1024)}\r\n`,
      '413 Payload Too Large',
    ],
  ])('(%s) gets an answer with all headers, and is closed', async (_what, bytes, status) => {
    const heard = await say(bytes, () => undefined)
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
    for (const [name, value] of Object.entries(headersOfEveryAnswer({ secure: true })))
      expect(heard).toContain(`\r\n${name}: ${value}\r\n`)
    expect(heard).toContain('\r\nConnection: close\r\n')
    expect(heard).toContain('\r\nCache-Control: no-store\r\n')
  })

  it('with the method HEAD gets an answer without a body', async () => {
    const heard = await say('HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: odd\r\n\r\n')
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard).toMatch(/\r\n\r\n$/)
  })

  it('after a valid one is answered second', async () => {
    const heard = await say(`${good}hello\r\n\r\n`)
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })

  it('does not write into an answer in progress', async () => {
    const half: RequestListener = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half')
    }
    const heard = await say(good, half, 'hello\r\n\r\n')
    expect(heard).toMatch(/half$/)
    expect(heard).not.toContain('400')
  })
})

describe('the headers of every answer', () => {
  it('allow video player features for exactly the known player origins', () => {
    expect(playerOrigins).toEqual(Object.values(ours))
    const policy = headersOfEveryAnswer({ secure: false })['Permissions-Policy'] ?? ''
    expect(policy.match(/https:[^"]+/g)).toEqual([...playerOrigins, ...playerOrigins, ...playerOrigins])
  })
})
