/** A person as a store holds them, for an export, which checks record and events. */
export type StoredPerson = {
  /** `null`: not known here, or not asked for. */
  account: { name: string; email: string } | null
  /** In the shape of `Participant`, unchecked; `null` if there is none. */
  record: unknown
  /** In the shape of `JournalEvent`, unchecked, in their order. */
  events: readonly { kind: string }[]
}

/** Some people of another system. `pseudonymKey`: the key with which that system has made pseudonyms, if it has. */
export type PeoplePage = { people: (StoredPerson & { userId: string })[]; pseudonymKey: string | null }
