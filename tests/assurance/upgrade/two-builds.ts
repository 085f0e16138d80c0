import type { Participant } from '@/lib/domain/participant.schema'
import type { Outcome, Visitor } from '../visitor'

type Logging = { week: number; session: number; sessionCompleted: boolean }

/** A visitor's record. @throws Error if it is refused */
export async function recordOf(visitor: Visitor): Promise<Participant> {
  const { status, body } = await visitor.get('/api/participant')
  if (status !== 200) throw new Error(`The record is answered with ${status}: ${body}`)
  return JSON.parse(body) as Participant
}

/** Logs a session of week 3 of Alex. */
export function log(visitor: Visitor, session: number): Promise<Outcome> {
  const change: Logging = { week: 3, session, sessionCompleted: true }
  return visitor.post('/api/participant/log-session', change)
}

/** The sessions of week 3 that are completed. */
export function thirdWeek({ participantDiary }: Participant): number[] {
  const sessions = participantDiary[2]?.sessions ?? []
  return sessions.flatMap(({ sessionCompleted }, index) => (sessionCompleted ? [index + 1] : []))
}

/** The pages that a participant opens most, with those that answer otherwise than with themselves. */
export async function refusedPages(visitor: Visitor): Promise<string[]> {
  const refused: string[] = []
  for (const page of ['/participant', '/participant/exercises', '/participant/stats', '/user/profile']) {
    const { status, headers } = await visitor.get(page, { 'sec-fetch-dest': 'document' })
    if (status !== 200) refused.push(`${page}: ${status} ${headers.location ?? ''}`)
  }
  return refused
}
