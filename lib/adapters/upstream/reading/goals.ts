import { isBlank } from '../../../domain/text'
import type { Goal } from '../../../domain/participant.schema'
import { field, type Foreign, isMap, warn } from './reading'
import { list } from './rows'
import { identifier, text } from './text'

const idNames = ['id', 'goal_id'] as const
const wordNames = ['description', 'goal_description'] as const

/** Reads a user's goals. Descriptions are plain text, never HTML. A goal without a description is skipped. */
export function goals(from: Foreign): Goal[] {
  const all: Goal[] = []
  const ids = new Set<string>()
  list(from, wordNames).forEach((at, index) => {
    const description = text(isMap(at.value) ? field(at, ...wordNames) : at)
    if (isBlank(description)) return warn(at, 'is a goal without words; left out')
    const given = isMap(at.value) ? identifier(field(at, ...idNames)) : null
    const isNew = given !== null && !ids.has(given)
    if (!isNew) warn(at, 'has no id of its own: it can be read, and not changed')
    const id = isNew ? given : `goal-at-${index + 1}`
    ids.add(id)
    all.push({ id, description })
  })
  return all
}
