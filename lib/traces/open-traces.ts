import 'server-only'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../ports/log'
import { cleanSpan } from './clean-span'

// In milliseconds: timeout of a batch, and of the last flush at shutdown.
const forBatch = 5000
const atTheEnd = 2000

type Needs = {
  /** The collector's base URL, without `/v1/traces`. */
  url: string
  version: string
  log: Log
}

/**
 * Starts exporting the spans of Next.js and `measured` to a collector, by OTLP over HTTP in JSON, batched in the
 * background. Clients cannot influence it: `traceparent` headers are ignored. Every trace is exported; a collector that
 * wants fewer samples them. Call it once per process.
 * @returns `close`, which flushes and stops within 2 seconds
 */
export function openTraces({ url, version, log }: Needs): { close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: forBatch })
  const provider = new TracerProvider({
    // Set explicitly: the default resource contains the host name and the path of the program.
    resource: resourceFromAttributes({ 'service.name': 'steadily', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: cleaning(exporter, log), exportTimeoutMillis: forBatch }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return {
    close: async () => {
      trace.disable()
      context.disable()
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, atTheEnd).unref()),
      ])
    },
  }
}

// All spans are exported through here.
function cleaning(exporter: SpanExporter, log: Log): SpanExporter {
  let isSaid = false
  return {
    export(spans, done) {
      exporter.export(spans.map(cleanSpan), (result) => {
        if (result.error && !isSaid) {
          isSaid = true
          log.warn('traces do not reach their collector; this is said once', { error: result.error })
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
