import 'server-only'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../ports/log'
import { cleanSpan } from './clean-span'

// In milliseconds: how long a collector may take for a batch, and how long what is left may take at the end.
const forBatch = 5000
const atTheEnd = 2000

type Needs = {
  /** The collector's base address, without `/v1/traces`. */
  url: string
  version: string
  log: Log
}

/**
 * From now on what Next.js and `measured` tell goes to a collector, by OTLP over HTTP in JSON, in batches beside the
 * requests. Whoever asks from outside has no say in it: nothing reads their `traceparent`. Every trace is kept; a collector
 * that wants fewer samples them. It is opened once in a process.
 * @returns what sends the rest and ends, within 2 seconds
 */
export function openTraces({ url, version, log }: Needs): { close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: forBatch })
  const provider = new TracerProvider({
    // Written out: the usual resource says the name of the machine and the path of the program.
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

// The one way out.
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
