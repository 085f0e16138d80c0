'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button } from '../ui/button'

// In a chunk of its own, because only a press shows it.
const LazyDeletionForm = dynamic(() => import('./deletion-form').then(({ DeletionForm }) => DeletionForm))

/** Button that ends the user's account, after their password. `request`: the clinic decides; `self`: all is erased at once. */
export function DeleteAccount({ deletion }: { deletion: 'request' | 'self' }) {
  const t = useTranslations('profile')
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  const start = useRef<HTMLButtonElement>(null)
  return (
    <>
      <p className="mt-2 text-ink-2">{t(deletion === 'self' ? 'deletionSelfHow' : 'deletionRequestHow')}</p>
      <Button
        ref={start}
        look="danger"
        className="mt-4 w-full"
        disabled={!hydrated}
        aria-expanded={asking}
        onClick={() => {
          setAsking(!asking)
        }}
      >
        {t('deletionStart')}
      </Button>
      {asking && (
        <LazyDeletionForm
          deletion={deletion}
          onCancel={() => {
            setAsking(false)
            start.current?.focus()
          }}
        />
      )}
    </>
  )
}
