'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { countUnsent } from '@/lib/browser/queue/send-device-queue'
import { Button } from '../ui/button'
import { QuestionDialog } from '../ui/dialog'

/**
 * Before a logout: sends the queue if possible, and asks the user if some of it could not be sent.
 * @returns `mayLeave`, which resolves to whether to go on; `question`, the dialog to render; and whether it is open
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
    // An open menu would cover the dialog.
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
      <p>{t('unsent', { count, page: t('log') })}</p>
    </QuestionDialog>
  )
  return { mayLeave, asking, question }
}
