// Settings for the content. `config.ts` combines them with the others; the same import rules apply.
import { z } from 'zod'
import { trimmed } from './values.ts'

export const contentVariables = {
  CONTENT_HOSTS: trimmed
    .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i, 'must be names of hosts such as cms.example'),
      ),
    )
    .default([]),
  DEMO_CONTENT: trimmed.pipe(z.literal('ok', 'must be ok, or left out')).optional(),
}

/** @returns the origin of the backend at `url`, if it has one, and those of CONTENT_HOSTS */
export function contentOrigins(url: string, hosts: readonly string[]): string[] {
  const own = url === '' ? [] : [new URL(url).origin]
  return [...own, ...hosts.map((host) => `https://${host.toLowerCase()}`)]
}
