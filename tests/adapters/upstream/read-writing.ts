import { type Foreign, reading } from '@/lib/adapters/upstream/reading/reading'

/** @returns what a reader makes of a value, and whether it warned */
export function read<Value>(value: unknown, reader: (from: Foreign) => Value): [Value, boolean] {
  const { value: found, warnings } = reading(value, 'here', reader)
  return [found, warnings.length > 0]
}
