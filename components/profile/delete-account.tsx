'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useRef, useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button } from '../ui/button'
import type { DeletionFormProps } from './deletion-form'

type State =
  { state: 'closed' | 'loading' | 'failed' } | { state: 'open'; Form: ComponentType<DeletionFormProps> }

/** Button that ends the user's account, after their password. `request`: the clinic decides; `self`: all is erased at once. */
export function DeleteAccount({ deletion }: Pick<DeletionFormProps, 'deletion'>) {
  const t = useTranslations('profile')
  const hydrated = useHydrated()
  const [now, setNow] = useState<State>({ state: 'closed' })
  const start = useRef<HTMLButtonElement>(null)
  const isOpen = now.state === 'open'

  async function open(): Promise<void> {
    setNow({ state: 'loading' })
    try {
      // In a chunk of its own, because only a press shows it.
      const { DeletionForm } = await import('./deletion-form')
      setNow({ state: 'open', Form: DeletionForm })
    } catch {
      setNow({ state: 'failed' })
    }
  }
  const close = () => {
    setNow({ state: 'closed' })
    start.current?.focus()
  }

  return (
    <>
      <p className="mt-2 text-ink-2">{t(deletion === 'self' ? 'deletionSelfHow' : 'deletionRequestHow')}</p>
      <Button
        ref={start}
        look="danger"
        className="mt-4 w-full"
        disabled={!hydrated}
        pending={now.state === 'loading'}
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) close()
          else void open()
        }}
      >
        {t(now.state === 'loading' ? 'preparing' : 'deletionStart')}
      </Button>
      {!isOpen && (
        <p role="alert" className="mt-2 font-bold text-danger empty:hidden">
          {now.state === 'failed' && t('offline')}
        </p>
      )}
      {isOpen && <now.Form deletion={deletion} onCancel={close} />}
    </>
  )
}
