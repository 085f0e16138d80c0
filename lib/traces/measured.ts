import 'server-only'
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { isBackendError } from '../ports/errors'
import type { Traces } from '../ports/traces'
import { ourScope } from './clean-span'

/** Creates spans of the app's own work; Next.js creates those of requests and pages. */
export const measured: Traces = {
  calls(kind, port) {
    return new Proxy(port, {
      get(target, property, receiver) {
        const value: unknown = Reflect.get(target, property, receiver)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) =>
          inSpan(`${kind} ${String(property)}`, SpanKind.INTERNAL, () =>
            Promise.resolve(Reflect.apply(value, target, given)),
          )
      },
    })
  },

  fetch: (fetch) => (input, init) =>
    inSpan(`upstream ${init?.method ?? 'GET'}`, SpanKind.CLIENT, async (span) => {
      const response = await fetch(input, init)
      span.setAttribute('http.status_code', response.status)
      return response
    }),

  request(requestId) {
    trace.getActiveSpan()?.setAttribute('steadily.request_id', requestId)
  },
}

function inSpan<Value>(name: string, kind: SpanKind, work: (span: Span) => Promise<Value>): Promise<Value> {
  return trace.getTracer(ourScope).startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      if (error instanceof Error) span.setAttribute('error.type', error.name)
      if (isBackendError(error)) span.setAttribute('steadily.fault', error.code)
      throw error
    } finally {
      span.end()
    }
  })
}
