import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { NewestHandout } from '../physio/newest-handout'
import { Handout } from './handout'

/** The handout in the physio area, where the plan changes while the page is open. */
export function HandoutOfVisit(props: ComponentProps<typeof Handout>) {
  const t = useTranslations('handout')
  return (
    <NewestHandout
      made={props.record}
      behind={
        <p data-handout className="hidden print:block">
          {t('behind')}
        </p>
      }
    >
      <Handout {...props} />
    </NewestHandout>
  )
}
