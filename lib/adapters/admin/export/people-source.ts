import type { KnownEvent } from '../../../domain/journal/kinds'
import { readEvents } from '../../../domain/journal/kinds.schema'
import { participantSchema, type Participant } from '../../../domain/participant.schema'
import type { StoredPerson } from '../../../ports/stored-person'
import type { NamedPerson, PersonKey } from './pseudonyms'

/** A person of an export. `account` is `null` for a user of another system, `record` if there is none. */
export type ExportPerson = {
  pseudonym: string
  account: { name: string; email: string } | null
  record: Participant | null
  events: KnownEvent[]
}

/** What was read of some people: `problems` has a line for each person whose record cannot be read. */
export type ReadPeople = { people: ExportPerson[]; unreadEvents: number; problems: string[] }

/** Where an export finds its people. */
export type PeopleSource = {
  /**
   * Lists everyone.
   * @returns `elsewhere`: how many users have only a journal here, because their record is in another system;
   * `pseudonymKey`: that of the people's system, if it has one, in place of our own
   */
  list: () => Promise<{ people: PersonKey[]; elsewhere: number; pseudonymKey?: string | null }>
  /** Reads some of them, each with a record and a journal of the same moment. Those who were deleted meanwhile are left out. */
  read: (wanted: readonly NamedPerson[]) => Promise<ReadPeople>
}

/**
 * Checks what a store holds of some people.
 * @param stored returns what is stored; `undefined` for a person who was deleted meanwhile
 */
export function checkedPeople(
  wanted: readonly NamedPerson[],
  stored: (person: NamedPerson) => StoredPerson | undefined,
): ReadPeople {
  const read: ReadPeople = { people: [], unreadEvents: 0, problems: [] }
  for (const person of wanted) {
    const found = stored(person)
    if (!found) continue
    const record = participantSchema.nullable().safeParse(found.record)
    if (record.success) {
      const { events, dropped } = readEvents(found.events)
      read.people.push({
        pseudonym: person.pseudonym,
        account: found.account,
        record: record.data,
        events,
      })
      read.unreadEvents += dropped
    } else {
      const fields = record.error.issues.map((issue) => issue.path.join('.')).join(', ')
      read.problems.push(`${person.pseudonym}: The record has an unexpected shape: ${fields}`)
    }
  }
  return read
}
