'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { useUnsentQuestion } from '../outbox/use-unsent-question'
import { WorkButton } from '../ui/work-button'
import { endVisit } from './end-visit'

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
