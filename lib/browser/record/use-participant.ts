import { useEffect } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { Participant } from '../../domain/participant.schema'
import { sessionOver } from '../../domain/session-over'
import { callForRecord } from '../api/api'
import { hardNavigate } from '../navigation/hard-navigate'
import { changedInOtherTab, subscribeToOtherTabs } from '../store/other-tabs'
import { usePageLoad } from '../navigation/page-loads'
import { ProblemError } from '../api/problem-error'
import { followSessionOver } from '../session/follow-session-over'

/** The cache key of a user's record. It includes the user id, so that two users of one browser never share a copy. */
export function participantKey(userId: string) {
  return ['/api/participant', userId] as const
}

/** The browser's copy of the participant's record. */
export type ParticipantCopy = {
  /** `null`: the user has no record yet. `undefined`: not loaded. */
  participant: Participant | null | undefined
  /** True only while there is nothing to show and a request is in progress. */
  loading: boolean
  /** True if loading failed and there is nothing to show. */
  failed: boolean
  reload: () => void
}

/**
 * Returns the record: initially the server's, then revalidated when the user comes back to the tab or changes something in
 * another tab.
 * @param initial what the server loaded with the page; `undefined` if it could not
 */
export function useParticipant(userId: string, initial: Participant | null | undefined): ParticipantCopy {
  const { cache } = useSWRConfig()
  // A copy from an earlier page of this tab may be newer than the page (after "back") or older (another device):
  // revalidate.
  const alreadyCached = cache.get(unstable_serialize(participantKey(userId)))?.data !== undefined
  const { data, isValidating, mutate } = useSWR(participantKey(userId), (key) => readParticipant(key), {
    ...(initial !== undefined && { fallbackData: initial }),
    revalidateOnMount: initial === undefined || alreadyCached,
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

/**
 * Returns the browser's copy and follows its changes without fetching it: `undefined` until a page has loaded or changed
 * it.
 */
export function useCachedRecord(userId: string): Participant | null | undefined {
  // With the fetcher: a revalidation uses that of the hook that was mounted first, which may be this one.
  return useSWR<Participant | null>(participantKey(userId), readParticipant, {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  }).data
}

/**
 * Fetches the record.
 * @param patience timeout in milliseconds
 * @throws ProblemError if it could not be read
 */
export async function readParticipant(
  [, userId]: ReturnType<typeof participantKey>,
  { patience }: { patience?: number } = {},
): Promise<Participant | null> {
  try {
    const participant = await callForRecord(patience)
    // Another user has logged in on this browser: show none of their data on this page.
    if (participant.userId !== userId) hardNavigate('/')
    return participant.userId === userId ? participant : null
  } catch (error) {
    if (error instanceof ProblemError && error.slug === 'not-found') return null
    if (error instanceof ProblemError) await followSessionOver(sessionOver(error), 'read')
    throw error
  }
}
