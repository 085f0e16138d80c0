'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps } from 'react'
import { callEnd } from '@/lib/browser/api/api'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { redirectAfterSignOut } from '@/lib/browser/navigation/hard-navigate'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { clearSiteData } from '@/lib/browser/session/clear-site-data'
import { rememberSignOut } from '@/lib/browser/session/last-sign-out'
import { forgetDevice } from '@/lib/browser/store/device-store'
import { notifyOtherTabs } from '@/lib/browser/store/other-tabs'
import { useUnsentQuestion } from '../outbox/use-unsent-question'
import { WorkButton } from '../ui/work-button'

/** Button that ends the clinic visit, for the participant and for the physio. */
export function EndVisitButton(rest: Pick<ComponentProps<typeof WorkButton>, 'look' | 'size' | 'className'>) {
  const t = useTranslations('clinicVisit')
  const { mayLeave, question } = useUnsentQuestion()
  const hydrated = useHydrated()
  const work = async () => {
    if (await mayLeave()) await endVisit()
  }
  return (
    <>
      <WorkButton {...rest} disabled={!hydrated} working={t('ending')} failed={t('endFailed')} work={work}>
        {t('end')}
      </WorkButton>
      {question}
    </>
  )
}

/**
 * Saves pending changes, then ends the visit: the participant's session, the physio pass, and the data of both in this
 * browser.
 * @throws ProblemError if one of the two could not be ended
 */
async function endVisit(): Promise<void> {
  await changesFinished()
  // The participant's session first: it is the one that must not stay open.
  await callEnd('/api/session')
  rememberSignOut()
  notifyOtherTabs('signed-out')
  await forgetDevice()
  await callEnd('/api/physio/session')
  const cleared = clearSiteData()
  // `clearSiteData` has cleared local storage: mark the sign-out again, for tabs that are still loading.
  rememberSignOut()
  redirectAfterSignOut('visit-ended', await cleared)
}
