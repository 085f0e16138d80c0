'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { subscribeToOtherTabs } from '@/lib/browser/store/other-tabs'
import { useIdle } from '@/lib/browser/use-idle'
import { Button } from '../ui/button'
import { QuestionDialog } from '../ui/dialog'
import { goToLocked, lock } from './lock'

const idleMinutes = 10

/** After 10 minutes in which nobody used this computer the screen blurs and the physio area locks, in every tab. */
export function IdleLock() {
  const t = useTranslations('clinicVisit')
  const [state, setState] = useState<'open' | 'locking' | 'locked' | 'failed'>('open')
  const lockNow = () => {
    setState('locking')
    lock('idle').then(
      // Still here: the browser asked about something unsaved, and the answer was to stay.
      () => {
        setState('locked')
      },
      () => {
        setState('failed')
      },
    )
  }
  useIdle(state === 'open' ? idleMinutes : null, lockNow)
  useEffect(
    () =>
      subscribeToOtherTabs((news) => {
        if (news === 'physio-locked') goToLocked('pressed')
      }),
    [],
  )
  if (state === 'open') return null
  return (
    <QuestionDialog
      hidesPage
      title={t('idleTitle')}
      actions={
        <Button
          pending={state === 'locking'}
          onClick={
            state === 'failed'
              ? lockNow
              : () => {
                  goToLocked('idle')
                }
          }
        >
          {t('idleGoOn')}
        </Button>
      }
    >
      <p>{t(state === 'failed' ? 'idleFailed' : 'idle')}</p>
    </QuestionDialog>
  )
}
