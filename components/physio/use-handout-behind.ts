import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { isOnline } from '@/lib/browser/api/connection'
import { useNavigationPending } from '@/lib/browser/navigation/page-changes'
import { useCachedRecord } from '@/lib/browser/record/use-participant'
import type { Participant } from '@/lib/domain/participant.schema'
import { printedPlan } from '@/lib/domain/printed-plan'
import { usePageFacts } from '../shell/page-facts'

/** Whether the handout lacks a saved change. @param made the record that it was made from */
export function useHandoutBehind(made: Participant): boolean {
  const record = useCachedRecord(usePageFacts().userId) ?? made
  return printedPlan(made) !== printedPlan(record)
}

// Changes in a row are fetched once. Milliseconds.
const quiet = 400
// Again if the user was on the way to another page, or the connection is lost. Milliseconds, and times.
const [pause, tries] = [3_000, 10]

/**
 * Lets the server make the handout again after each saved change.
 * @returns whether the handout lacks a saved change
 */
export function useNewestHandout(made: Participant): boolean {
  const router = useRouter()
  const isLeaving = useNavigationPending()
  const record = useCachedRecord(usePageFacts().userId) ?? made
  const [before, after] = [printedPlan(made), printedPlan(record)]
  // Not `refresh`: with filters in the address it loads the whole page again, without what was typed.
  const again = useEffectEvent(() => {
    // Without a connection Next.js would load the whole page instead, and lose what was typed.
    if (isOnline() && !isLeaving)
      router.replace(window.location.pathname + window.location.search, { scroll: false })
  })
  useEffect(() => {
    if (before === after) return
    const fetchAgain = () => {
      again()
    }
    const first = setTimeout(fetchAgain, quiet)
    let left = tries
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) fetchAgain()
      else clearInterval(timer)
    }, pause)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [before, after])
  return before !== after
}
