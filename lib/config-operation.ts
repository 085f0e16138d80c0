// What the app uses beside its backend when it runs for many.
import { z } from 'zod'
import { isRedisAddress, isSafeAddress } from './config-addresses.ts'
import { trimmed } from './config-values.ts'

export type Operation = {
  /** A Redis that keeps throttle and ended sessions for all processes. It may hold a password. `null`: each its own. */
  redisUrl: string | null
  /** Where traces go by OTLP over HTTP: the base address, without `/v1/traces`. `null`: nowhere. */
  tracesUrl: string | null
}

export const operationVariables = {
  REDIS_URL: trimmed
    .refine(isRedisAddress, 'must be the address of a Redis such as redis://:PASSWORD@localhost:6379')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: trimmed
    .refine(
      isSafeAddress,
      'must be an address such as https://traces.example; plain http on this machine alone',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
}

const operationObject = z.object(operationVariables)

export function operationConfig(data: z.infer<typeof operationObject>): Operation {
  return { redisUrl: data.REDIS_URL ?? null, tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null }
}
