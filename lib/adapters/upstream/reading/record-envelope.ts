import { type Foreign, isEmpty, isObject, withValue } from './reading'
import { deepestEnvelope, envelopeIn, hasAny, unwrapped } from './rows'

const contents = [
  'treatment_start_date',
  'participant_diary',
  'selected_exercises',
  'participant_goals',
] as const
// Other names that are read, but not sufficient to recognise a record.
const otherNames = ['start_date', 'diary', 'goals'] as const
const ids = ['participant_id', 'user_id'] as const
const envelopes = ['participant', 'participant_data', 'record'] as const

/** `outer`: envelopes that name the record's owner, innermost first. */
type UnwrappedRecord = { from: Foreign; outer: readonly Foreign[] }

/**
 * Unwraps a record. Ids alone are a record without a plan; beside an envelope with content, they are those of its owner.
 * An empty answer is an empty record.
 * @returns `null` if the envelope is unknown
 */
export function recordIn(root: Foreign): UnwrappedRecord | null {
  const outer: Foreign[] = []
  let inner = isEmpty(root.value) ? withValue(root, {}) : root
  for (let depth = 0; depth < deepestEnvelope; depth++) {
    const from = unwrapped(inner, [...contents, ...ids], envelopes)
    if (!from) return null
    const envelope = hasAny(from, [...contents, ...otherNames]) ? undefined : envelopeIn(from, envelopes)
    if (!envelope || !isObject(envelope.value) || isEmpty(envelope.value)) return { from, outer }
    outer.unshift(from)
    inner = envelope
  }
  return null
}
