import type { JournalEntry, JournalEvent } from './event'
import { freeSession } from './free-session'
import type { JournalKind } from './kind'
import { planVersion } from './plan-version'
import { programmeEnded } from './programme-ended'
import { programmeResumed } from './programme-resumed'
import { sessionDetail } from './session-detail'
import { sessionFelt } from './session-felt'
import { sessionLogged } from './session-logged'

/** All kinds of events, by name. A new one needs a file, a row here and one in `kinds.schema.ts`. */
export const journalKinds = {
  'session-logged': sessionLogged,
  'session-detail': sessionDetail,
  'session-felt': sessionFelt,
  'free-session': freeSession,
  'programme-ended': programmeEnded,
  'programme-resumed': programmeResumed,
  'plan-version': planVersion,
}

type Kinds = typeof journalKinds
export type KindName = keyof Kinds
export type KindPayload<Name extends KindName> =
  Kinds[Name] extends JournalKind<Name, infer Payload> ? Payload : never

/** An event of one of these kinds, with the payload of its kind. */
export type KnownEvent = { [Name in KindName]: JournalEvent<Name, KindPayload<Name>> }[KindName]
/** An entry of one of these kinds. */
export type KnownEntry = { [Name in KindName]: JournalEntry<Name, KindPayload<Name>> }[KindName]

export function isKindName(text: string): text is KindName {
  return Object.hasOwn(journalKinds, text)
}

/** Whether a browser may post events of this kind; the others are written by the server. */
export function isPostable(name: KindName): boolean {
  return journalKinds[name].writtenBy === 'person'
}

/** The events of one kind. */
export function eventsOfKind<Name extends KindName>(
  events: readonly KnownEvent[],
  name: Name,
): Extract<KnownEvent, { kind: Name }>[] {
  return events.filter((event): event is Extract<KnownEvent, { kind: Name }> => event.kind === name)
}

type PartOf<Kind, Hook extends 'ofSession' | 'ofView'> =
  Kind extends Partial<Record<Hook, (...given: never[]) => infer Part>> ? Part : object
type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never

/** What the kinds together add to a session's row, and to the view. */
export type SessionParts = All<{ [Name in KindName]: PartOf<Kinds[Name], 'ofSession'> }[KindName]>
export type ViewParts = All<{ [Name in KindName]: PartOf<Kinds[Name], 'ofView'> }[KindName]>
