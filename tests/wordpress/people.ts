import { alexRecord } from '@/lib/adapters/embedded/demo/alex'
import type { Participant } from '@/lib/domain/participant'
import { askTestSite, type Site } from './site'

/** Somebody to put into a WordPress. */
export type NewPerson = {
  email: string
  password: string
  name: string
  /** With the slugs of the exercises; `null`: there is none. */
  record: Omit<Participant, 'participantId' | 'userId'> | null
}

/** A record in which nothing is planned. */
export const nothingPlanned = {
  treatmentStartDate: null,
  selectedExercises: [],
  participantGoals: [],
  participantDiary: [],
}

/** The people that the contract asks for. */
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

/** Puts people in, anew where they are there already. @returns their ids by their e-mails */
export function putPeople(site: Site, people: NewPerson[]): Promise<Record<string, string>> {
  return askTestSite(site, 'people', people)
}
