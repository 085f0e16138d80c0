'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import type { Participant } from '@/lib/domain/participant.schema'
import { WhenHydrated } from '../content/when-hydrated'
import { WorkButton } from '../ui/work-button'
import { useHandoutBehind } from './use-handout-behind'

// How long a press waits for the newest plan. Milliseconds.
const longestWait = 8_000
const pause = 50

/** Button that prints the handout, once what was typed is saved and the handout shows it. */
export function PrintHandout({ made }: { made: Participant }) {
  const t = useTranslations('physio')
  const behind = useRef(false)
  const isBehind = useHandoutBehind(made)
  useEffect(() => {
    behind.current = isBehind
  }, [isBehind])
  const print = async () => {
    await changesFinished()
    // The last answer is rendered with the next task.
    await new Promise((resolve) => setTimeout(resolve))
    for (let waited = 0; behind.current; waited += pause) {
      if (waited > longestWait) throw new Error('The newest plan has not arrived')
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    window.print()
  }
  return (
    <WhenHydrated className="flex flex-wrap items-center gap-x-3">
      <WorkButton
        look="secondary"
        size="dense"
        className="gap-2.5"
        work={print}
        working={t('printingHandout')}
        failed={t('handoutNotPrinted')}
      >
        <Printer aria-hidden="true" size={20} />
        <span>{t('printHandout')}</span>
      </WorkButton>
    </WhenHydrated>
  )
}
