'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { WhenHydrated } from './when-hydrated'

/** Button that prints the page. */
export function PrintButton({ what }: { what: 'plan' | 'exercise' | 'page' }) {
  const t = useTranslations('print')
  return (
    <WhenHydrated>
      <Button look="secondary" onClick={() => window.print()} className="gap-3">
        <Printer aria-hidden="true" />
        <span>{t(what)}</span>
      </Button>
    </WhenHydrated>
  )
}
