import 'server-only'
import type { AnyValue, Attributes, SpanContext } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { isRoute } from './routes'

/** Who makes the spans that are not made by Next.js. Their names are ours, so they may leave as they are. */
export const ourScope = 'steadily'

const matching = (pattern: RegExp) => (value: AnyValue) => typeof value === 'string' && pattern.test(value)

/**
 * All that may leave, each with what it must look like. Next.js tells much more: whole addresses, in which there may be
 * the physio password, a user's id or a key that was mailed, and the words of errors.
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

/** The span as it may leave: of its attributes those of the list, a name without an address, no events and no words. */
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

// Next.js puts addresses into some of its names.
function nameOf(attributes: Attributes): string {
  const text = (name: string) => (typeof attributes[name] === 'string' ? attributes[name] : undefined)
  const type = text('next.span_type') ?? 'Next.js'
  const what = type === 'BaseServer.handleRequest' ? text('http.method') : type
  return [what, text('http.route') ?? text('next.route')].filter((part) => part !== undefined).join(' ')
}

function idsOf({ traceId, spanId, traceFlags }: SpanContext): SpanContext {
  return { traceId, spanId, traceFlags }
}
