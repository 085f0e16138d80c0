'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps } from 'react'
import { useUnsentQuestion } from '../outbox/use-unsent-question'
import { WorkButton } from '../ui/work-button'
import { endVisit } from './end-visit'

/** Ends the clinic visit, for the participant and for the physio. */
export function EndVisitButton(rest: Pick<ComponentProps<typeof WorkButton>, 'look' | 'className'>) {
  const t = useTranslations('clinicVisit')
  const { mayLeave, question } = useUnsentQuestion()
  const work = async () => {
    if (await mayLeave()) await endVisit()
  }
  return (
    <>
      <WorkButton {...rest} working={t('ending')} failed={t('endFailed')} work={work}>
        {t('end')}
      </WorkButton>
      {question}
    </>
  )
}
