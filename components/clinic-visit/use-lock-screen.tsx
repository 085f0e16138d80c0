import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { redirectToUnlock, type WhyLocked } from '@/lib/browser/navigation/hard-navigate'
import { notifyOtherTabs, subscribeToOtherTabs } from '@/lib/browser/store/other-tabs'
import { useIdle } from '@/lib/browser/page/use-idle'
import { wantedLock } from '@/lib/browser/session/wanted-lock'
import { Button } from '../ui/button'
import { QuestionDialog } from '../ui/dialog'
import { EndVisitButton } from './end-visit-button'
import { lock } from './lock'

const idleMinutes = 10

type State = 'open' | 'locking' | 'locked' | 'lockFailed'

/**
 * Locks the clinic visit: on request, after 10 minutes without use, when another tab locks it, and when a page opens
 * before a lock was confirmed or had been loading when it was. The page is hidden at once and stays hidden even if the lock cannot be confirmed.
 * @param canEnd whether a participant is logged in, so that their visit can be ended instead
 * @returns `lockNow`, and the element that hides the page, to be rendered
 */
export function useLockScreen(canEnd: boolean): { lockNow: () => void; screen: ReactNode } {
  const t = useTranslations('clinicVisit')
  const [state, setState] = useState<State>('open')
  const [why, setWhy] = useState<WhyLocked>('locked')

  const begin = async (reason: WhyLocked) => {
    setWhy(reason)
    setState('locking')
    try {
      await lock(reason)
      // Still on this page: the browser asked about unsaved changes, and the user chose to stay.
      setState('locked')
    } catch {
      setState('lockFailed')
    }
  }
  const lockNow = (reason: WhyLocked) => {
    if (state === 'locking') return
    // Before anything is awaited, so that the other tabs hide their pages at once.
    notifyOtherTabs('physio-locking')
    void begin(reason)
  }
  const follow = useEffectEvent((news: string) => {
    if (state !== 'open') return
    if (news === 'physio-locking') void begin('locked')
    else if (news === 'physio-locked') redirectToUnlock('locked')
  })
  const resume = useEffectEvent((wanted: WhyLocked) => {
    if (state === 'open') void begin(wanted)
  })
  const again = useEffectEvent(() => {
    if (state === 'lockFailed') void begin(why)
  })
  useIdle(state === 'open' ? idleMinutes : null, () => {
    lockNow('idle')
  })
  useEffect(
    () =>
      subscribeToOtherTabs((news) => {
        follow(news)
      }),
    [],
  )
  useEffect(() => {
    const wanted = wantedLock()
    if (wanted !== null)
      queueMicrotask(() => {
        resume(wanted)
      })
    const online = () => {
      again()
    }
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
    }
  }, [])

  const goOn = () => {
    if (state === 'lockFailed') void begin(why)
    else redirectToUnlock(why)
  }
  const screen = state !== 'open' && (
    <QuestionDialog
      hidesPage
      title={t(state)}
      actions={
        <>
          {canEnd && state !== 'locking' && <EndVisitButton look="primary" />}
          <Button look={canEnd ? 'secondary' : 'primary'} pending={state === 'locking'} onClick={goOn}>
            {t(state === 'lockFailed' ? 'lockAgain' : 'goOnToUnlock')}
          </Button>
        </>
      }
    >
      {why === 'idle' && <p>{t('idle')}</p>}
      <p role="status">{t(state === 'lockFailed' ? 'lockFailedText' : 'hidden')}</p>
    </QuestionDialog>
  )
  return {
    lockNow: () => {
      lockNow('locked')
    },
    screen,
  }
}
