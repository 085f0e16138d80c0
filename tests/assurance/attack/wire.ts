import { connect } from 'node:net'

/** An answer as received over the wire. */
export type Answer = { status: number; head: string; headers: Map<string, string[]>; body: Buffer }

/** The answers received. `late`: neither answered nor closed before the deadline. */
export type Heard = { answers: Answer[]; late: boolean }

type Options = {
  /** In milliseconds. */
  deadline: number
  /** The answers have no body. */
  isHead?: boolean
  /** Sent after the first bytes, in pieces, for as long as the server accepts them. */
  more?: Iterable<Buffer>
}

/**
 * Sends raw bytes, which no HTTP client would, and reads until the connection closes. Never rejects, because a broken
 * connection is a valid result.
 */
export function say(
  port: number,
  bytes: Buffer,
  { deadline, isHead = false, more }: Options,
): Promise<Heard> {
  return new Promise((resolve) => {
    const heard: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const end = (late: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ answers: answersIn(Buffer.concat(heard), isHead), late })
    }
    const timer = setTimeout(() => end(true), deadline)
    socket.on('data', (chunk: Buffer) => heard.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => end(false))
    socket.write(bytes)
    const pieces = more?.[Symbol.iterator]()
    const goOn = () => {
      for (let piece = pieces?.next(); piece && !piece.done; piece = pieces?.next())
        if (!socket.write(piece.value)) return
    }
    socket.on('drain', goOn)
    goOn()
  })
}

/** Parses consecutive answers. Unreadable ones have status 0. */
export function answersIn(heard: Buffer, isHead: boolean): Answer[] {
  const answers: Answer[] = []
  let rest = heard
  while (rest.length > 0) {
    const endOfHead = rest.indexOf('\r\n\r\n')
    const head = rest.subarray(0, endOfHead === -1 ? rest.length : endOfHead).toString('latin1')
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0)
    const headers = headersIn(head)
    const behind = endOfHead === -1 ? Buffer.alloc(0) : rest.subarray(endOfHead + 4)
    const { body, length } = bodyIn(behind, { status, headers, isHead })
    if (status >= 200 || status === 0) answers.push({ status, head, headers, body })
    rest = behind.subarray(length)
  }
  return answers
}

function headersIn(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (const line of head.split('\r\n').slice(1)) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value])
  }
  return headers
}

type About = Pick<Answer, 'status' | 'headers'> & { isHead: boolean }

function bodyIn(bytes: Buffer, { status, headers, isHead }: About): { body: Buffer; length: number } {
  if (isHead || status === 204 || status === 304 || (status >= 100 && status < 200))
    return { body: Buffer.alloc(0), length: 0 }
  if (headers.get('transfer-encoding')?.[0] === 'chunked') return chunksIn(bytes)
  const declared = headers.get('content-length')?.[0]
  const length = declared === undefined ? bytes.length : Math.min(Number(declared), bytes.length)
  return { body: bytes.subarray(0, length), length }
}

function chunksIn(bytes: Buffer): { body: Buffer; length: number } {
  const chunks: Buffer[] = []
  for (let place = 0; ;) {
    const endOfLine = bytes.indexOf('\r\n', place)
    const size = endOfLine === -1 ? NaN : parseInt(bytes.subarray(place, endOfLine).toString('latin1'), 16)
    if (Number.isNaN(size)) return { body: Buffer.concat(chunks), length: bytes.length }
    chunks.push(bytes.subarray(endOfLine + 2, endOfLine + 2 + size))
    place = endOfLine + 2 + size + 2
    if (size === 0) return { body: Buffer.concat(chunks), length: place }
  }
}
