// A caching proxy as some hosts put in front of a WordPress: it ignores `Authorization`, `Vary` and `Cache-Control`.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answering = (request: Request, body: unknown) => Response
type Options = {
  key: 'path' | 'path and query'
  /** How long it answers with what it has stored. */
  seconds: number
  clock: () => Date
  /** Says in a header that it answered. */
  tells?: boolean
  /** The WordPress behind it. */
  origin: Answering
}

/** @returns what answers through the cache, and how often it did so by itself */
export function cached({ key, seconds, clock, tells = false, origin }: Options) {
  const kept = new Map<string, { until: number; answer: Response }>()
  const count = { hits: 0 }
  const answer: Answering = (request, body) => {
    const { pathname, search } = new URL(request.url)
    const name = key === 'path' ? pathname : pathname + search
    const stored = kept.get(name)
    if (request.method === 'GET' && stored && stored.until > clock().getTime()) {
      count.hits++
      const hit = stored.answer.clone()
      const headers = { ...Object.fromEntries(hit.headers), ...(tells && { 'X-Cache': 'HIT' }) }
      return new Response(hit.body, { headers })
    }
    const given = origin(request, body)
    given.headers.set('Vary', 'Authorization')
    given.headers.set('Cache-Control', 'private, no-store')
    if (request.method === 'GET' && given.status === 200)
      kept.set(name, { until: clock().getTime() + seconds * 1000, answer: given.clone() })
    return given
  }
  return { answer, count }
}

/** Starts it as a proxy, for this test. */
export async function carelessCache(options: Options) {
  const { answer, count } = cached(options)
  const server = createServer((incoming, response) => {
    void textOf(incoming).then(async (text) => {
      const { method = 'GET', url = '/' } = incoming
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const request = new Request(`https://cms.example${url}`, { method, headers })
      const given = answer(request, text === '' ? {} : JSON.parse(text))
      response.writeHead(given.status, Object.fromEntries(given.headers))
      response.end(await given.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
