import { callEnd } from '@/lib/browser/api'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { leave } from '@/lib/browser/leave'
import { notifyOtherTabs } from '@/lib/browser/store/other-tabs'

/**
 * Has what was typed saved, ends the physio pass in all tabs and goes to the page that unlocks, and from there back.
 * @throws ProblemError where the pass could not be ended: it still counts
 */
export async function lock(why: 'pressed' | 'idle'): Promise<void> {
  await changesFinished()
  await callEnd('/api/physio/session')
  notifyOtherTabs('physio-locked')
  goToLocked(why)
}

/** Leaves for the page that unlocks, by a full load: nothing of the plan stays in this tab. */
export function goToLocked(why: 'pressed' | 'idle'): void {
  const { pathname } = window.location
  const previous = pathname.startsWith('/physio') ? pathname : '/physio'
  const query = new URLSearchParams({ previous, reason: why === 'idle' ? 'idle' : 'locked' })
  leave(`/physio/login?${query.toString()}`)
}
