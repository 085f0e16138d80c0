import { Agent, type IncomingHttpHeaders, request } from 'node:http'

type About = {
  headers: IncomingHttpHeaders
  body: string
  /** From start to end, in milliseconds. */
  time: number
  /** The start by `performance.now()`. */
  begunAt: number
  /** When the request was completely sent; `null` if it never was. */
  sentAt: number | null
}
/** The outcome of a request. */
export type Outcome = About & {
  /**
   * The status of a complete answer. Otherwise `refused` if the request was never sent, `cut` or `late` if it may have
   * been processed.
   */
  status: number | 'refused' | 'cut' | 'late'
}

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | undefined }

/** Longer than any timeout of the server, in milliseconds. */
const patience = 60_000

/**
 * How long an idle connection stays open, in milliseconds: shorter than the server's 65 s (`scripts/runtime/serve.ts`),
 * which could close it just as it is reused.
 */
const idle = 50_000

/** Sends one request. Never rejects, because failures are outcomes too. */
export function send(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Outcome> {
  const begunAt = performance.now()
  let sentAt: number | null = null
  return new Promise((resolve) => {
    const settle = (status: Outcome['status'], answer: IncomingHttpHeaders = {}, text = '') => {
      resolve({
        status,
        headers: answer,
        body: text,
        time: performance.now() - begunAt,
        begunAt,
        sentAt,
      })
    }
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        settle(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks).toString())
      })
      answer.once('error', () => {
        settle('cut')
      })
    })
    const tooLate = setTimeout(() => {
      settle('late')
      sent.destroy()
    }, patience)
    sent.once('close', () => {
      clearTimeout(tooLate)
    })
    sent.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message
      // A server may close an idle connection at the moment it is reused.
      const about = `${code}, ${sent.reusedSocket ? 'on a connection used before' : 'on a new connection'}`
      settle(code === 'ECONNREFUSED' ? 'refused' : 'cut', {}, about)
    })
    sent.once('finish', () => (sentAt = performance.now()))
    sent.end(body)
  })
}

/** A user with a separate browser: an address, keep-alive connections and cookies. */
export class Visitor {
  readonly agent = new Agent({ keepAlive: true, timeout: idle })
  #url: string
  readonly #address: string
  #cookies = new Map<string, string>()

  /** @param number determines the visitor's address */
  constructor(url: string, number: number) {
    this.#url = url
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  }

  /** Goes on at another server, as the same browser. @returns itself */
  at(url: string): this {
    this.#url = url
    return this
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.#send('GET', path, headers)
  }

  post(path: string, body?: object): Promise<Outcome> {
    if (body === undefined) return this.#send('POST', path, {})
    return this.#send('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body))
  }

  delete(path: string): Promise<Outcome> {
    return this.#send('DELETE', path, {})
  }

  async signIn({ email: username, password }: { email: string; password: string }): Promise<Outcome> {
    return this.post('/api/session', { username, password })
  }

  /** The headers of every request: from our own page, with the visitor's address and cookies. */
  headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.#address,
      ...(cookie !== '' && { cookie }),
    }
  }

  /** Closes all connections. */
  leave(): void {
    this.agent.destroy()
  }

  async #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Outcome> {
    const outcome = await send(this.#url, this.agent, {
      method,
      path,
      headers: { ...this.headers(), ...headers },
      body,
    })
    for (const set of outcome.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return outcome
  }
}
