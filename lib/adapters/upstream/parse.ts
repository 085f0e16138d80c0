import type { z } from 'zod'
import type { Call } from './ask'
import { unusable } from './faults'

/**
 * Takes an answer as a whole.
 * @throws BackendError `unexpected-shape` naming the fields that are wrong, never their values
 */
export function parseAnswer<Value>(call: Call, schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields = read.error.issues.slice(0, 5).map((issue) => issue.path.map(plainKey).join('.'))
  throw unusable(call, `has an unexpected shape: ${fields.join(', ')}`)
}

// Keys of maps are their writers' own words.
function plainKey(key: PropertyKey): string {
  return typeof key === 'string' && !/^[a-z]\w{0,40}$/i.test(key) ? '?' : String(key)
}
