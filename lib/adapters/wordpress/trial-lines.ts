// The JSON lines of the Digitrial plugin for an export. Only what says which person a line is about is checked here.
import type { PeoplePage } from '../../ports/stored-person'
import { isMap, isObject } from '../upstream/reading/reading'

/** What a page says, and after which id the next one begins; `null`: it is the last. */
export type ReadPage = PeoplePage & { next: number | null }

/**
 * Reads the lines of a page.
 * @param after all ids are greater, and rise
 * @returns `null` if they are not a whole page: one that was cut off has no last line
 */
export function readTrialPage(text: string, after: number): ReadPage | null {
  const lines = text.split('\n')
  if (lines.pop() !== '') return null
  const values = lines.map(parsed)
  const end = values.pop()
  if (!isMap(end)) return null
  const people: PeoplePage['people'] = []
  let last = after
  for (const value of values) {
    const person = personIn(value)
    if (!person || Number(person.userId) <= last) return null
    people.push(person)
    last = Number(person.userId)
  }
  const { next, pseudonym_key: key } = end
  const isGoingOn = typeof next === 'number' && next === last && next > after
  if (next !== null && !isGoingOn) return null
  return { people, next: isGoingOn ? next : null, pseudonymKey: typeof key === 'string' ? key : null }
}

function personIn(line: unknown): PeoplePage['people'][number] | null {
  if (!isMap(line) || !Number.isSafeInteger(line.id) || !Array.isArray(line.events)) return null
  const userId = String(line.id)
  return {
    userId,
    account: accountIn(line.account),
    record: recordIn(line.record, userId),
    events: line.events.map((event: unknown) => eventIn(event, userId)),
  }
}

function accountIn(value: unknown): PeoplePage['people'][number]['account'] {
  if (!isMap(value) || typeof value.name !== 'string' || typeof value.email !== 'string') return null
  return { name: value.name, email: value.email }
}

function recordIn(value: unknown, userId: string): unknown {
  const record = inCamelCase(value)
  if (!isMap(record)) return record
  const { selectedExercises: chosen } = record
  const selectedExercises: unknown = Array.isArray(chosen) ? chosen.map(withTextId) : chosen
  return { ...record, userId, participantId: userId, selectedExercises }
}

// WordPress ids are numbers.
function withTextId(chosen: unknown): unknown {
  return isMap(chosen) && typeof chosen.exercise === 'number'
    ? { ...chosen, exercise: String(chosen.exercise) }
    : chosen
}

function eventIn(value: unknown, userId: string): { kind: string } {
  const event = isMap(value) ? value : {}
  const payload = typeof event.payload === 'string' ? parsed(event.payload) : undefined
  const { id, at, via, entered_by: enteredBy, programme_start: programmeStart } = event
  const found = { id, userId, kind: String(event.kind), at, enteredBy, via, programmeStart, payload }
  return found
}

function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(each),
    ]),
  )
}

/** `undefined` if it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
