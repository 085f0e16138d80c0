import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a server received: the commands of the envelope, and the raw message. */
export type Received = { commands: string[]; message: string }

/**
 * A small mail server (RFC 5321), closed after the test.
 * @param refusals answers to the first DATA commands; after them it accepts every message
 * @param answers to other commands; with one to AUTH it offers to log in
 */
export async function aMailServer(refusals: string[] = [], answers: { AUTH?: string; RCPT?: string } = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let mostAtOnce = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    mostAtOnce = Math.max(mostAtOnce, sockets.size)
    socket.setEncoding('utf8').write('220 mail.example ESMTP\r\n')
    let commands: string[] = []
    let rest = ''
    let isData = false
    socket.on('data', (chunk: string) => {
      rest += chunk
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = rest.indexOf(end)
        if (at < 0) return
        const piece = rest.slice(0, at)
        rest = rest.slice(at + end.length)
        if (isData) {
          received.push({ commands, message: piece.replaceAll(/^\.\./gm, '.') })
          commands = []
          isData = false
          socket.write('250 OK\r\n')
          continue
        }
        commands.push(piece)
        const verb = piece.split(' ')[0]?.toUpperCase()
        const refusal = verb === 'DATA' ? refusals.shift() : answers[verb as keyof typeof answers]
        isData = verb === 'DATA' && refusal === undefined
        const login = answers.AUTH === undefined ? '' : '250-AUTH PLAIN\r\n'
        if (verb === 'EHLO') socket.write(`250-mail.example\r\n${login}250 8BITMIME\r\n`)
        else if (refusal !== undefined) socket.write(`${refusal}\r\n`)
        else socket.write(isData ? '354 Go on\r\n' : verb === 'QUIT' ? '221 Bye\r\n' : '250 OK\r\n')
      }
    })
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, mostAtOnce: () => mostAtOnce, close }
}

/** @returns the headers of a message, unfolded, and its text and HTML parts */
export function read({ message }: Pick<Received, 'message'>) {
  const [head = '', ...bodies] = message.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const boundary = /boundary="?([^";]+)/.exec(headers.join('\n'))?.[1] ?? 'none'
  const parts = bodies.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1)
  const [text = '', html = ''] = parts
  return { headers, text, html }
}
