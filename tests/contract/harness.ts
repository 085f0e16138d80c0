import { expect } from 'vitest'
import type { DiaryWeek, Participant } from '@/lib/domain/participant'
import type { AccountMail } from '@/lib/ports/account-mail'
import type { Backend, Credentials, Scope } from '@/lib/ports/backend'
import type { Faults } from './faults'

export type Person = Credentials & { userId: string }

/** What an adapter must bring to be tested. The exercises and the people are those of the demo, and Robin; ids are the backend's own. */
export type BackendUnderTest = {
  backend: Backend
  /** Alex has a plan of 12 weeks in which weeks 4 to 12 are still empty; Sam and Robin have none. Sam stays so. */
  people: { alex: Person; sam: Person; robin: Person }
  /** Every mail that was to be sent. */
  mails: readonly AccountMail[]
  /** Moves the backend's clock on. */
  passTime(seconds: number): void
  faults?: Faults
  close(): Promise<void>
}

/** What a kind of backend does. Rules about what it does not are left out. */
export type Kind = {
  /** Plans and diaries are kept. Otherwise every call about them says so. */
  keepsRecords: boolean
  /** Accounts, their mails and refresh tokens are our own, and not those of another system. */
  hasOwnAccounts: boolean
  /** People can register, sessions can be drawn out, and there are pages. Left out: they can. */
  offersAccounts?: boolean
  refreshes?: boolean
  hasPages?: boolean
  /** A programme with logged sessions is kept when its start date is reset. Left out: it is. */
  keepsEarlierProgrammes?: boolean
}

export const wholeKind: Kind = { keepsRecords: true, hasOwnAccounts: true }

/** A server that has the calls of the specification's section 7 and no other. */
export const specificationKind: Kind = {
  keepsRecords: true,
  hasOwnAccounts: false,
  offersAccounts: false,
  refreshes: false,
  hasPages: false,
  keepsEarlierProgrammes: false,
}

/** What the rules ask. The backend is made before the first of them runs. */
export type Contract = Pick<BackendUnderTest, 'people' | 'passTime' | 'mails'> & {
  readonly backend: Backend
  /** Signs in. */
  scopeOf: (person: Person) => Promise<Scope>
}

/** The id that a backend has given to the exercise of that slug; the slug itself where it has no such exercise. */
export async function idOf({ backend }: Contract, slug: string): Promise<string> {
  return (await backend.exercises()).find((exercise) => exercise.slug === slug)?.id ?? slug
}

/** Matches a BackendError of that code. */
export function code(value: string): unknown {
  return expect.objectContaining({ name: 'BackendError', code: value })
}

/** One week of a record's diary. */
export function weekOf(record: Participant, week: number): DiaryWeek | undefined {
  return record.participantDiary.find((entry) => entry.weekNumber === week)
}
