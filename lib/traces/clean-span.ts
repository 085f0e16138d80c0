import 'server-only'
import type { AnyValue, Attributes, SpanContext } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { isRoute } from './routes'

/** The tracer of spans that Next.js does not create. Their names are ours, so they are exported unchanged. */
export const ourScope = 'steadily'

const matching = (pattern: RegExp) => (value: AnyValue) => typeof value === 'string' && pattern.test(value)

/**
 * All attributes that may be exported, each with its allowed format. Next.js records much more: full URLs, which may
 * contain the physio password, a user's id or a mailed key, and error messages.
 */
const mayLeave: Readonly<Record<string, (value: AnyValue) => boolean>> = {
  'http.method': matching(/^[A-Z]{1,10}$/),
  'http.status_code': (value) => typeof value === 'number',
  'http.route': isRoute,
  'next.route': isRoute,
  'next.span_type': matching(/^[A-Za-z]{1,40}\.[A-Za-z]{1,40}$/),
  'next.rsc': (value) => typeof value === 'boolean',
  'error.type': matching(/^[A-Za-z]{1,40}$|^\d{3}$/),
  'steadily.fault': matching(/^[a-z-]{1,40}$/),
  'steadily.request_id': matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
}

/** A span that is safe to export: only allowed attributes, a name without a URL, no events and no messages. */
export function cleanSpan(span: ReadableSpan): ReadableSpan {
  const attributes = cleanAttributes(span.attributes)
  const { kind, startTime, endTime, duration, ended, resource, instrumentationScope } = span
  return {
    name: instrumentationScope.name === ourScope ? span.name : nameOf(attributes),
    ...{ kind, startTime, endTime, duration, ended, resource, instrumentationScope, attributes },
    spanContext: () => idsOf(span.spanContext()),
    ...(span.parentSpanContext && { parentSpanContext: idsOf(span.parentSpanContext) }),
    status: { code: span.status.code },
    ...{ links: [], events: [] },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  }
}

function cleanAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => value !== undefined && Object.hasOwn(mayLeave, name) && mayLeave[name]?.(value),
    ),
  )
}

// Next.js puts URLs into some span names.
function nameOf(attributes: Attributes): string {
  const text = (name: string) => (typeof attributes[name] === 'string' ? attributes[name] : undefined)
  const type = text('next.span_type') ?? 'Next.js'
  const what = type === 'BaseServer.handleRequest' ? text('http.method') : type
  return [what, text('http.route') ?? text('next.route')].filter((part) => part !== undefined).join(' ')
}

function idsOf({ traceId, spanId, traceFlags }: SpanContext): SpanContext {
  return { traceId, spanId, traceFlags }
}
