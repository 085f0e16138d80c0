import type { Answer } from '../upstream/ask'
import { isMap } from '../upstream/reading/reading'
import type { Referable } from '../upstream/reading/reference'
import type { PlanShape } from '../upstream/reading/whole-diary'

/** What an answer to a change is read with. */
export type Rules = { timeZone: string; shape: PlanShape; library: readonly Referable[] | null }
export type Given = Pick<Answer, 'value' | 'body'>

/**
 * Whether an answer with status 200 reports a failure: `false`, `{success: false}` and WordPress's own `{code, message,
 * data: {status}}` also come with 200.
 */
export function saysItFailed(value: unknown): boolean {
  if (value === false) return true
  if (!isMap(value)) return false
  const status = isMap(value.data) ? value.data.status : value.status
  const isError =
    typeof value.code === 'string' && typeof value.message === 'string' && value.success !== true
  return (
    value.success === false ||
    (typeof status === 'number' && status >= 400) ||
    (isError && value.data !== undefined)
  )
}
