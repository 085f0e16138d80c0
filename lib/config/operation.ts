// What the app uses beside its backend when it runs for many.
import type { z } from 'zod'
import { isRedisAddress, isSafeAddress } from './addresses.ts'
import { trimmed } from './values.ts'

export type Operation = {
  /** A Redis that keeps throttle and ended sessions for all processes. It may hold a password. `null`: each its own. */
  redisUrl: string | null
  /** The variable that says that several processes run at once. `null`: none does. */
  severalBy: 'VERCEL' | 'WEB_CONCURRENCY' | null
  /** Where traces go by OTLP over HTTP: the base address, without `/v1/traces`. `null`: nowhere. */
  tracesUrl: string | null
}

export const operationVariables = {
  REDIS_URL: trimmed
    .refine(isRedisAddress, 'must be the address of a Redis such as redis://:PASSWORD@localhost:6379')
    .optional(),
  // Platforms set these two, so no value of theirs is a reason not to start.
  VERCEL: trimmed.optional(),
  WEB_CONCURRENCY: trimmed.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: trimmed
    .refine(
      isSafeAddress,
      'must be an address such as https://traces.example; plain http on this machine alone',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
}

type OperationVariables = z.infer<z.ZodObject<typeof operationVariables>>

export function operationConfig(data: OperationVariables): Operation {
  return {
    redisUrl: data.REDIS_URL ?? null,
    severalBy: severalBy(data),
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  }
}

function severalBy(data: OperationVariables): Operation['severalBy'] {
  if (data.VERCEL !== undefined) return 'VERCEL'
  return Number(data.WEB_CONCURRENCY) > 1 ? 'WEB_CONCURRENCY' : null
}
