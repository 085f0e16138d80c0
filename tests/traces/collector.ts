import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A span as OTLP sends it in JSON, as far as it is looked at. */
export type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { name: string; value: unknown }[]
  status: { code: number }
}

type Sent = {
  resourceSpans: {
    resource: { attributes: Pair[] }
    scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Pair[] })[] }[]
  }[]
}
type Pair = { key: string; value: Record<string, unknown> }

/** A collector of traces on loopback, as OTLP over HTTP wants it. `answer`: `none` takes all and never says so. */
export async function aCollector({ answer = 200 }: { answer?: number | 'none' } = {}) {
  const bodies: string[] = []
  const heads: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heads.push(`${request.method ?? ''} ${request.url ?? ''} ${JSON.stringify(request.headers)}`)
      bodies.push(Buffer.concat(chunks).toString())
      if (answer !== 'none') response.writeHead(answer, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pairs = (given: Pair[]) =>
    given.map(({ key, value }) => ({ name: key, value: Object.values(value)[0] }))
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every byte that came, heads of requests included. */
    bytes: () => [...heads, ...bodies].join('\n'),
    heads,
    resource: () => pairs(sent()[0]?.resource.attributes ?? []),
    spans: (): SentSpan[] =>
      sent()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: pairs(span.attributes) })),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What a span says under a name. */
export function said(span: SentSpan | undefined, name: string): unknown {
  return span?.attributes.find((attribute) => attribute.name === name)?.value
}
