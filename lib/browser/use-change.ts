import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '../domain/changes/changes'
import type { Participant } from '../domain/participant'
import { callApi } from './api'
import { trackChange } from './changes-under-way'
import { removeCopies } from './device-copy'
import { leave, leaveToLogIn } from './leave'
import { tellOtherTabs } from './other-tabs'
import { ProblemError } from './problem-error'
import { participantKey, readParticipant } from './use-participant'

/**
 * How a change was answered. `record` is what is really saved: the browser's copy after the change, or the record as it
 * was read again where the answer was lost or unclear, so that people can be told the truth. `undefined`: not asked, or
 * no answer to that either.
 */
export type ChangeResult =
  | { saved: true; record: Participant | null | undefined }
  | { saved: false; problem: ProblemError; record: Participant | null | undefined; told: NotSavedAs }

/**
 * How far it is certain that a change is not saved: it was refused; it is not in the record, which was read again; or
 * nobody knows, as neither the change nor that question was answered.
 */
export type NotSavedAs = 'refused' | 'checked' | 'unknown'

// Who waits for a change has waited long already when its answer is lost.
const patienceToCheck = 3_000

/**
 * Makes changes to the participant's record. The browser's copy moves only after status 200, by the domain's `apply`
 * from the change and the answer, without waiting for a re-read.
 * @param seed the record as the server gave it, for the first change, when the browser holds no copy of its own yet
 * @param loggedOut whether the page is left where the session is over; `stay` where the page itself says how to go on
 */
export function useChange(
  userId: string,
  seed: Participant | null | undefined,
  loggedOut: 'leave' | 'stay' = 'leave',
) {
  const { mutate } = useSWRConfig()
  return useCallback(
    <Name extends ChangeName>(name: Name, payload: PayloadOf<Name>): Promise<ChangeResult> => {
      const send = async (): Promise<ChangeResult> => {
        const key = participantKey(userId)
        try {
          const answer = (await callApi('POST', `/api/participant/${name}`, payload, {
            'X-Expected-User': userId,
          })) as AnswerOf<Name>
          const changed = await mutate<Participant | null>(
            key,
            (current) => {
              const record = current ?? seed
              return record && changeNamed(name).apply(record, payload, answer)
            },
            { revalidate: false },
          )
          tellOtherTabs('participant-changed')
          return { saved: true, record: changed }
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error
          const over = error.status === 401 && loggedOut === 'leave'
          if (over && error.slug === 'session-expired') leaveToLogIn('expired')
          else if (over || error.slug === 'other-user') {
            if (error.slug === 'session-required') await removeCopies(null)
            leave('/')
          }
          const unclear = error.status === 0 || error.status >= 500 || error.slug === 'conflict'
          // By a read of its own: a re-read of SWR's that fails gives the copy, as if it were what is saved.
          const read = () =>
            mutate<Participant | null>(key, readParticipant(key, { patience: patienceToCheck }), {
              revalidate: false,
            })
          const record = unclear ? await readAgain(read) : undefined
          // The server has looked into the record and found it there: the answer was unclear, the change is made.
          if (error.outcome === 'saved') {
            tellOtherTabs('participant-changed')
            return { saved: true, record }
          }
          const unread = error.outcomeUnknown
            ? 'unknown'
            : error.outcome === 'not-saved'
              ? 'checked'
              : 'refused'
          return { saved: false, problem: error, record, told: record === undefined ? unread : 'checked' }
        }
      }
      return trackChange(send())
    },
    [loggedOut, mutate, seed, userId],
  )
}

async function readAgain(read: () => Promise<Participant | null | undefined>) {
  try {
    return await read()
  } catch {
    return undefined
  }
}
