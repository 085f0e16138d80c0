import { SpanStatusCode, trace } from '@opentelemetry/api'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BackendError } from '@/lib/ports/errors'
import { measured } from '@/lib/traces/measured'
import { openTraces } from '@/lib/traces/open-traces'
import { aLog } from '../builders/services'
import { aCollector, said } from './collector'

/** Opens traces with their own collector. `sent` closes them and returns the spans that arrived. */
async function opened(options: Parameters<typeof aCollector>[0] = {}) {
  const collector = await aCollector(options)
  onTestFinished(() => collector.close())
  const log = aLog()
  const { close } = openTraces({ url: collector.url, version: '1.2.3', log })
  onTestFinished(close)
  return {
    collector,
    log,
    close,
    sent: async () => {
      await close()
      return collector.spans()
    },
  }
}

const nextJs = () => trace.getTracer('next.js', '16')
const requestId = '01234567-89ab-4cde-8f01-23456789abcd'

describe('traces', () => {
  it('contain method, route template, status and log id of a request', async () => {
    const { sent, collector } = await opened()
    const attributes = { 'next.span_type': 'BaseServer.handleRequest', 'http.method': 'POST' }
    nextJs().startActiveSpan('POST', { attributes }, (span) => {
      measured.request(requestId)
      span.setAttributes({ 'http.route': '/api/participant/[change]', 'http.status_code': 200 })
      span.end()
    })
    const [span] = await sent()
    expect(span).toMatchObject({ name: 'POST /api/participant/[change]' })
    expect(said(span, 'http.status_code')).toBe(200)
    expect(said(span, 'steadily.request_id')).toBe(requestId)
    expect(collector.heads[0]).toMatch(/^POST \/v1\/traces /)
    expect(collector.resource()).toEqual([
      { name: 'service.name', value: 'steadily' },
      { name: 'service.version', value: '1.2.3' },
    ])
  })

  it('contain no addresses, error messages or foreign state from Next.js', async () => {
    const { sent, collector } = await opened()
    const attributes = {
      'http.target': '/physio?password=c4nary',
      'http.url': 'http://127.0.0.1/participants/c4nary',
      'http.route': '/shared/c4nary',
      'next.route': '/shared/c4nary',
      'next.span_name': 'GET /c4nary',
      'next.span_type': 'c4nary of /c4nary',
      'http.method': 'c4nary',
      'error.type': 'c4nary@example.org',
      'steadily.request_id': 'c4nary',
      c4nary: true,
    }
    const links = [{ context: { traceId: 'c4'.repeat(16), spanId: 'c4'.repeat(8), traceFlags: 1 } }]
    nextJs().startActiveSpan('GET /c4nary', { attributes, links }, (span) => {
      span.recordException(new Error('c4nary'))
      span.setStatus({ code: SpanStatusCode.ERROR, message: 'c4nary' })
      span.end()
    })
    const [span] = await sent()
    expect(span).toMatchObject({ name: 'Next.js', attributes: [], status: { code: 2 } })
    expect(collector.bytes()).not.toMatch(/c4nary|c4c4/)
  })

  it('contain each backend call, and each upstream request within it', async () => {
    const { sent } = await opened()
    const fetch = measured.fetch(() => Promise.resolve(new Response(null, { status: 503 })))
    const backend = measured.calls('backend', {
      name: 'wordpress',
      participant: async (userId: string) => {
        await fetch(`http://127.0.0.1/participants/${userId}`, { method: 'GET' })
        throw new BackendError('unavailable', `GET ${userId}`)
      },
    })
    expect(backend.name).toBe('wordpress')
    await nextJs().startActiveSpan('GET', async (span) => {
      await expect(backend.participant('c4nary')).rejects.toMatchObject({ code: 'unavailable' })
      span.end()
    })
    const spans = await sent()
    const [request, call, exchange] = ['Next.js', 'backend participant', 'upstream GET'].map((name) =>
      spans.find((span) => span.name === name),
    )
    expect(spans).toHaveLength(3)
    expect(call).toMatchObject({
      parentSpanId: request?.spanId,
      traceId: request?.traceId,
      status: { code: 2 },
    })
    expect(exchange).toMatchObject({ parentSpanId: call?.spanId, traceId: request?.traceId })
    expect(said(call, 'steadily.fault')).toBe('unavailable')
    expect(said(exchange, 'http.status_code')).toBe(503)
  })

  it('are dropped if a collector refuses them, and that is logged once', async () => {
    const { close, log } = await opened({ answer: 400 })
    for (let batch = 0; batch < 3; batch++) {
      for (let span = 0; span < 512; span++) nextJs().startSpan('GET').end()
      await new Promise(setImmediate)
    }
    await close()
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).toMatchObject({ level: 'warn', event: expect.stringMatching(/said once/) })
  })

  it('close in time if a collector never answers', async () => {
    const { close, collector } = await opened({ answer: 'none' })
    nextJs().startSpan('GET').end()
    const closing = close()
    await expect.poll(() => collector.heads.length).toBe(1)
    await closing
    expect(collector.heads).toHaveLength(1)
  })
})
