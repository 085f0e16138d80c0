import { useEffect } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { Participant } from '../../domain/participant'
import { sessionOver } from '../../domain/session-over'
import { callForRecord } from '../api/api'
import { hardNavigate } from '../navigation/hard-navigate'
import { changedInOtherTab, subscribeToOtherTabs } from '../store/other-tabs'
import { usePageLoad } from '../navigation/page-loads'
import { ProblemError } from '../api/problem-error'
import { followSessionOver } from '../session/follow-session-over'

/** The key of one person's record. With the person in it, so that two people in one browser never share a copy. */
export function participantKey(userId: string) {
  return ['/api/participant', userId] as const
}

/** The browser's copy of the participant's record. */
export type ParticipantCopy = {
  /** `null`: this person has no record yet. `undefined`: not loaded. */
  participant: Participant | null | undefined
  /** True only while nothing can be shown and an answer is awaited. */
  loading: boolean
  /** True where loading failed and there is nothing to show. */
  failed: boolean
  reload: () => void
}

/**
 * Holds the record, seeded by the server, read again when the person comes back to the tab or changes something in
 * another one.
 * @param initial what the server loaded with the page; `undefined` where it could not
 */
export function useParticipant(userId: string, initial: Participant | null | undefined): ParticipantCopy {
  const { cache } = useSWRConfig()
  // A copy from an earlier page of this tab may be newer than the page (after "back") or older (another device): ask.
  const alreadyHeld = cache.get(unstable_serialize(participantKey(userId)))?.data !== undefined
  const { data, isValidating, mutate } = useSWR(participantKey(userId), (key) => readParticipant(key), {
    ...(initial !== undefined && { fallbackData: initial }),
    revalidateOnMount: initial === undefined || alreadyHeld,
    shouldRetryOnError: false,
  })
  usePageLoad(isValidating)
  useEffect(() => {
    if (changedInOtherTab(performance.timeOrigin)) void mutate()
    return subscribeToOtherTabs((news) => {
      if (news === 'participant-changed') void mutate()
    })
  }, [mutate])
  return {
    participant: data,
    loading: data === undefined && isValidating,
    failed: data === undefined && !isValidating,
    reload: () => void mutate(),
  }
}

/** The browser's copy, followed but never read anew: `undefined` where a page has loaded or changed nothing yet. */
export function useKeptRecord(userId: string): Participant | null | undefined {
  return useSWR<Participant | null>(participantKey(userId), null).data
}

/**
 * Reads the record.
 * @param patience milliseconds that an answer is waited for
 * @throws ProblemError where it was not given
 */
export async function readParticipant(
  [, userId]: ReturnType<typeof participantKey>,
  { patience }: { patience?: number } = {},
): Promise<Participant | null> {
  try {
    const participant = await callForRecord(patience)
    // Somebody else has logged in on this browser: nothing of theirs is shown on this page.
    if (participant.userId !== userId) hardNavigate('/')
    return participant.userId === userId ? participant : null
  } catch (error) {
    if (error instanceof ProblemError && error.slug === 'not-found') return null
    if (error instanceof ProblemError) await followSessionOver(sessionOver(error), 'read')
    throw error
  }
}
