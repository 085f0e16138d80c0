import { Agent, type IncomingHttpHeaders, request } from 'node:http'

type About = {
  headers: IncomingHttpHeaders
  body: string
  /** From the beginning to the end, in milliseconds. */
  time: number
  /** When it began, by `performance.now()`. */
  begunAt: number
  /** When all of it had gone out; `null` where it never had. */
  sentAt: number | null
}
/** What came of a request. */
export type Outcome = About & {
  /**
   * Of a whole answer; where there was none, `refused` says that the request was never sent, `cut` and `late` that nobody
   * knows how far it came.
   */
  status: number | 'refused' | 'cut' | 'late'
}

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | undefined }

/** Longer than the server lets anything wait, in milliseconds. */
const patience = 60_000

/**
 * How long a connection stays open that nobody uses, in milliseconds: shorter than the 65 s of the server
 * (`scripts/runtime/serve.ts`), which would else close it at the very moment at which it is used again.
 */
const idle = 50_000

/** Sends one request. Never fails: what goes wrong is an outcome too. */
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
      // A server may close a connection that nobody used for long just when it is used again.
      const about = `${code}, ${sent.reusedSocket ? 'on a connection used before' : 'on a new connection'}`
      settle(code === 'ECONNREFUSED' ? 'refused' : 'cut', {}, about)
    })
    sent.once('finish', () => (sentAt = performance.now()))
    sent.end(body)
  })
}

/** Somebody with a browser of their own: an address, connections that stay open, and a session cookie. */
export class Visitor {
  readonly agent = new Agent({ keepAlive: true, timeout: idle })
  readonly #url: string
  readonly #address: string
  #cookies = new Map<string, string>()

  /** @param number another one is another address */
  constructor(url: string, number: number) {
    this.#url = url
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
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

  /** What each request of theirs says of them: as our own page, from their address, with their cookies. */
  headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.#address,
      ...(cookie !== '' && { cookie }),
    }
  }

  /** Closes what is open. */
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
