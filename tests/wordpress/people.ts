import { alexRecord } from '@/lib/adapters/embedded/demo/alex'
import type { Participant } from '@/lib/domain/participant.schema'
import { askTestSite, type Site } from './site'

/** A person to create in a WordPress. */
export type NewPerson = {
  email: string
  password: string
  name: string
  /** Refers to exercises by slug; `null` for no record. */
  record: Omit<Participant, 'participantId' | 'userId'> | null
}

/** An empty record. */
export const nothingPlanned = {
  treatmentStartDate: null,
  selectedExercises: [],
  participantGoals: [],
  participantDiary: [],
}

/** The people of the contract. */
export const alex: NewPerson = {
  email: 'alex@example.org',
  password: 'steady-steps-1',
  name: 'Alex Morgan',
  record: alexRecord('', new Date(), 'Europe/London'),
}
export const sam: NewPerson = {
  email: 'sam@example.org',
  password: 'steady-steps-2',
  name: 'Sam Taylor',
  record: nothingPlanned,
}
export const robin: NewPerson = {
  email: 'robin@example.org',
  password: 'steady-steps-3',
  name: 'Robin',
  record: nothingPlanned,
}

/** Creates people, replacing existing ones. @returns their ids by e-mail */
export function putPeople(site: Site, people: NewPerson[]): Promise<Record<string, string>> {
  return askTestSite(site, 'people', people)
}
