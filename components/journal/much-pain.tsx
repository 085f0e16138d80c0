import { OctagonAlert, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { PainQuestion } from '@/lib/domain/site'
import { Words } from '../ui/words'

/** What the clinic says to much pain, and that it does not read the answer now. Shown at once, saved or not. */
export function MuchPain({ question: { stopText, phone } }: { question: PainQuestion }) {
  const t = useTranslations('journal')
  return (
    <div className="flex flex-col items-start gap-2 rounded-art border-2 border-danger bg-danger-soft p-4">
      <p className="flex gap-2.5 text-h3 font-bold text-danger">
        <OctagonAlert aria-hidden="true" size={24} className="mt-0.5 shrink-0" />
        <span>{t('stopTitle')}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        <Words>{stopText}</Words>
      </p>
      {phone !== '' && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className="inline-flex min-h-12 items-center gap-2 rounded-art bg-danger px-5 py-2.5 font-bold text-surface forced-colors:border-2"
        >
          <Phone aria-hidden="true" size={20} className="shrink-0" />
          <span>{t('call', { phone })}</span>
        </a>
      )}
      <p className="font-bold">{t('unread')}</p>
    </div>
  )
}
