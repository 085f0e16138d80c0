'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { countUnsent } from '@/lib/browser/queue/send-device-queue'
import { Button } from '../ui/button'
import { QuestionDialog } from '../ui/dialog'

/**
 * Before somebody is logged out: what waits is sent where that is possible, and where some of it is left the person is
 * asked.
 * @returns `mayLeave`, which answers whether to go on; the window in which it is asked; and whether it is open
 */
export function useUnsentQuestion(): {
  mayLeave: () => Promise<boolean>
  asking: boolean
  question: ReactNode
} {
  const t = useTranslations('shell')
  const [count, setCount] = useState(0)
  const [asking, setAsking] = useState(false)
  const answer = useRef<(leave: boolean) => void>(() => undefined)

  const mayLeave = async () => {
    const left = await countUnsent()
    if (left === 0) return true
    // An open menu would stand over the question.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
    setCount(left)
    setAsking(true)
    return new Promise<boolean>((resolve) => {
      answer.current = (leave) => {
        setAsking(false)
        resolve(leave)
      }
    })
  }

  const question = asking && (
    <QuestionDialog
      title={t('unsentTitle', { count })}
      actions={
        <>
          <Button
            onClick={() => {
              answer.current(false)
            }}
          >
            {t('unsentStay')}
          </Button>
          <Button
            look="secondary"
            onClick={() => {
              answer.current(true)
            }}
          >
            {t('unsentLeave')}
          </Button>
        </>
      }
    >
      <p>{t('unsent', { count })}</p>
    </QuestionDialog>
  )
  return { mayLeave, asking, question }
}
