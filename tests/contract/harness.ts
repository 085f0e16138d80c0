import { expect } from 'vitest'
import type { DiaryWeek, Participant } from '@/lib/domain/participant.schema'
import type { AccountMail } from '@/lib/ports/account-mail'
import type { Backend, Credentials, Scope } from '@/lib/ports/backend'
import type { Journal } from '@/lib/ports/journal'
import type { Faults } from './faults'

export type Person = Credentials & { userId: string }

/**
 * What an adapter provides to be tested, with the exercises and people of the demo and Robin. Ids are the backend's own.
 */
export type BackendUnderTest = {
  backend: Backend
  /** The journal beside its records, if it keeps one. */
  journal?: Journal | undefined
  /** Alex has a plan of 12 weeks, of which weeks 4 to 12 are empty. Sam and Robin have none; no test gives Sam one. */
  people: { alex: Person; sam: Person; robin: Person }
  /** Every mail sent so far. */
  mails: readonly AccountMail[]
  /** Advances the backend's clock. */
  passTime(seconds: number): void
  faults?: Faults
  close(): Promise<void>
}

/** What a kind of backend supports. The contract skips rules about anything else. */
export type Kind = {
  /** Stores plans and diaries; otherwise all calls for them fail as not implemented. */
  keepsRecords: boolean
  /** Accounts, their mails and refresh tokens are our own, not those of another system. */
  hasOwnAccounts: boolean
  /** Users can close or erase their own account. Defaults to no. */
  endsAccounts?: boolean
  /** Users can register, sessions can be refreshed, and there are pages. Defaults to yes. */
  offersAccounts?: boolean
  refreshes?: boolean
  hasPages?: boolean
  /** Only its sign-in is its own: its records are those of a store that all rules cover elsewhere. Defaults to no. */
  isOtherSignIn?: boolean
  /** Keeps a journal. Defaults to yes. */
  keepsJournal?: boolean
  /** Can have the clinic's question about pain. Defaults to yes. */
  asksAboutPain?: boolean
  /** Has our call for the order of a plan. Defaults to yes. */
  reordersPlans?: boolean
  /** Stores a programme with logged sessions when its start date is reset. Defaults to yes. */
  keepsEarlierProgrammes?: boolean
}

export const wholeKind: Kind = { keepsRecords: true, hasOwnAccounts: true }

/** Our own store, in a folder or on a PostgreSQL server. */
export const embeddedKind: Kind = { ...wholeKind, endsAccounts: true }

/** A server with only the calls of section 7 of the specification. */
export const specificationKind: Kind = {
  keepsRecords: true,
  hasOwnAccounts: false,
  offersAccounts: false,
  refreshes: false,
  hasPages: false,
  keepsEarlierProgrammes: false,
  reordersPlans: false,
  keepsJournal: false,
  asksAboutPain: false,
}

/** What the rules use. The backend exists once the first test runs. */
export type Contract = Pick<BackendUnderTest, 'people' | 'passTime' | 'mails' | 'journal'> & {
  readonly backend: Backend
  /** Signs a person in. */
  scopeOf: (person: Person) => Promise<Scope>
}

/** The backend's id for the exercise with this slug; the slug itself if there is none. */
export async function idOf({ backend }: Contract, slug: string): Promise<string> {
  return (await backend.exercises()).find((exercise) => exercise.slug === slug)?.id ?? slug
}

/** Matches a BackendError with this code. */
export function code(value: string): unknown {
  return expect.objectContaining({ name: 'BackendError', code: value })
}

/** One week of a record's diary. */
export function weekOf(record: Participant, week: number): DiaryWeek | undefined {
  return record.participantDiary.find((entry) => entry.weekNumber === week)
}
