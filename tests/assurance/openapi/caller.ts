import { type Answer, say } from '../attack/wire'
import { answerName, faultsOf } from './description'

type Options = {
  cookie?: string
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  /** Override the headers that our own pages send; `null` removes one. */
  headers?: Record<string, string | null>
  query?: string
}

/** Calls a server and compares each answer with the description. */
export class Caller {
  /** The described names of the answers received. */
  readonly seen = new Set<string>()
  readonly faults: string[] = []
  count = 0
  private readonly port: number

  constructor(port: number) {
    this.port = port
  }

  /** @param path as described, without a query */
  async ask(method: string, path: string, { cookie, body, headers = {}, query = '' }: Options = {}) {
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
    const all: Record<string, string | null> = {
      Host: `localhost:${this.port}`,
      Connection: 'close',
      'Sec-Fetch-Site': 'same-origin',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(text)) }),
      ...(cookie !== undefined && { Cookie: cookie }),
      ...headers,
    }
    const lines = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [`${name}: ${value}`],
    )
    const bytes = Buffer.from([`${method} ${path}${query} HTTP/1.1`, ...lines, '', text].join('\r\n'))
    const [answer] = (await say(this.port, bytes, { deadline: 20_000 })).answers
    if (!answer) throw new Error(`${method} ${path}: no answer`)
    return answer
  }

  /** Calls the server and expects this status and a described answer. */
  async expect(status: number, method: string, path: string, options: Options = {}): Promise<Answer> {
    const answer = await this.ask(method, path, options)
    this.note(method, path, answer)
    if (answer.status !== status)
      this.faults.push(`${method} ${path}: ${answer.status} instead of ${status}: ${answer.body.toString()}`)
    return answer
  }

  /** Compares an answer with the description of a method. */
  note(method: string, path: string, answer: Answer): void {
    this.count++
    this.seen.add(answerName(method, path, answer))
    this.faults.push(
      ...faultsOf(method, path, answer).map((fault) => `${method} ${path} ${answer.status}: ${fault}`),
    )
  }
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: Answer): string {
  return (headers.get('set-cookie') ?? []).map((each) => each.split(';')[0]).join('; ')
}
