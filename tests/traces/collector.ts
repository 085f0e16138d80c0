import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** The parts of a span in OTLP JSON that the tests read. */
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

/** A trace collector on loopback (OTLP over HTTP). With `answer: 'none'` it accepts requests but never answers. */
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
    /** Everything that was received, including the heads of requests. */
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

/** @returns the value of an attribute of a span */
export function said(span: SentSpan | undefined, name: string): unknown {
  return span?.attributes.find((attribute) => attribute.name === name)?.value
}
