'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { WhenAlive } from './when-alive'

/** Prints the page as it is. */
export function PrintButton({ what }: { what: 'plan' | 'exercise' | 'page' }) {
  const t = useTranslations('print')
  return (
    <WhenAlive>
      <Button look="secondary" onClick={() => window.print()} className="gap-3">
        <Printer aria-hidden="true" />
        <span>{t(what)}</span>
      </Button>
    </WhenAlive>
  )
}
