// A caching proxy as some hosts put in front of a WordPress: it ignores `Authorization`, `Vary` and `Cache-Control`.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Options = {
  key: 'path' | 'path and query'
  /** How long it answers with what it has stored. */
  seconds: number
  clock: () => Date
  /** Says in a header that it answered. */
  tells?: boolean
  /** The WordPress behind it. */
  origin: (request: Request, body: unknown) => Response
}

/** Starts the proxy, for this test. @returns its address, and how often it answered by itself */
export async function carelessCache({ key, seconds, clock, tells = false, origin }: Options) {
  const kept = new Map<string, { until: number; answer: Response }>()
  const count = { hits: 0 }

  const answered = async (incoming: IncomingMessage): Promise<Response> => {
    const { method = 'GET', url = '/' } = incoming
    const address = new URL(url, 'https://cms.example')
    const name = key === 'path' ? address.pathname : url
    const stored = kept.get(name)
    if (method === 'GET' && stored && stored.until > clock().getTime()) {
      count.hits++
      const answer = stored.answer.clone()
      return new Response(answer.body, {
        headers: { ...Object.fromEntries(answer.headers), ...(tells && { 'X-Cache': 'HIT' }) },
      })
    }
    const headers = Object.entries(incoming.headers).map(([header, value]): [string, string] => [
      header,
      String(value),
    ])
    const text = await textOf(incoming)
    const answer = origin(new Request(address, { method, headers }), text === '' ? {} : JSON.parse(text))
    answer.headers.set('Vary', 'Authorization')
    answer.headers.set('Cache-Control', 'private, no-store')
    if (method === 'GET' && answer.status === 200)
      kept.set(name, { until: clock().getTime() + seconds * 1000, answer: answer.clone() })
    return answer
  }

  const server = createServer((request, response) => {
    void answered(request).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(await answer.text())
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
