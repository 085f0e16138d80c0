// Services that the app uses beside its backend in larger installations.
import type { z } from 'zod'
import { isRedisAddress, isSafeAddress } from './addresses.ts'
import { type JournalStore, journalVariables } from './journal.ts'
import { trimmed } from './values.ts'

export type Operation = {
  /**
   * A Redis in which all processes share throttles and ended sessions. It may contain a password. `null`: none is shared.
   */
  redisUrl: string | null
  /** The variable that says that several processes run at once. `null`: neither says so. */
  severalBy: 'VERCEL' | 'WEB_CONCURRENCY' | null
  /** The base address for traces by OTLP over HTTP, without `/v1/traces`. `null`: no traces. */
  tracesUrl: string | null
  journalStore: JournalStore
}

export const operationVariables = {
  ...journalVariables,
  REDIS_URL: trimmed
    .refine(isRedisAddress, 'must be the address of a Redis such as redis://:PASSWORD@localhost:6379')
    .optional(),
  // Platforms set these two, so no value of theirs may stop the start.
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
    journalStore: data.JOURNAL_STORE ?? 'own',
  }
}

function severalBy(data: OperationVariables): Operation['severalBy'] {
  if (data.VERCEL !== undefined) return 'VERCEL'
  return Number(data.WEB_CONCURRENCY) > 1 ? 'WEB_CONCURRENCY' : null
}
