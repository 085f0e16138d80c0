import type { JournalEvent, SessionPlace } from './event'
import type { JournalKind } from './kind'

export const efforts = ['easy', 'right', 'hard'] as const
export const painWords = ['none', 'little', 'lot'] as const

/** The most characters (Unicode code points) of the note. */
export const maxFeltNoteLength = 280

/** How long after the first answer it may be corrected, in milliseconds: 24 hours. */
export const correctableFor = 24 * 60 * 60 * 1000

/** At least one answer. What is left out was not said: it is never 0 and never averaged. */
export type Felt = {
  effort?: (typeof efforts)[number]
  /** 0 to 10. */
  pain?: number
  /** Instead of a number, and never converted into one. */
  painWord?: (typeof painWords)[number]
  note?: string
}

/**
 * Whether an answer is much pain, so that the clinic's own words are shown. Words are never converted into numbers.
 * @param from the clinic's number, 1 to 10
 */
export function isMuchPain({ pain, painWord }: Felt, from: number): boolean {
  return painWord === 'lot' || (pain !== undefined && pain >= from)
}

export type SessionFeltPayload = SessionPlace & Felt

/** The answer that counts, and the instant it was given; `null`: not said. */
type InSession = { felt: (Felt & { at: string }) | null }

/** How a session felt. A correction within a day counts instead of the answer before it, which stays in the events. */
export const sessionFelt: JournalKind<'session-felt', SessionFeltPayload, InSession> = {
  name: 'session-felt',
  writtenBy: 'person',
  ofSession: (events, { done }) => {
    const counting = events.findLast(({ at }) => isCorrectable(events, new Date(at)))
    if (done !== true || !counting) return { felt: null }
    const { effort, pain, painWord, note } = counting.payload
    return {
      felt: {
        at: counting.at,
        ...(effort !== undefined && { effort }),
        ...(pain !== undefined && { pain }),
        ...(painWord !== undefined && { painWord }),
        ...(note !== undefined && { note }),
      },
    }
  },
  refusal: (events, _payload, { at }) => (isCorrectable(events, at) ? null : { code: 'conflict' }),
}

/** @param events the answers about one session, in the order in which they were stored */
function isCorrectable(events: readonly Pick<JournalEvent, 'at'>[], at: Date): boolean {
  const [first] = events
  return first === undefined || at.getTime() - Date.parse(first.at) <= correctableFor
}
