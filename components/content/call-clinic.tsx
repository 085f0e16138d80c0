import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Link that calls the clinic's number, for a person who has to stop. */
export function CallClinic({ phone }: { phone: string }) {
  const t = useTranslations('advice')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-danger bg-danger-soft p-4">
      <p className="flex-1 basis-52 font-bold">{t('stopAndCall')}</p>
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        className="inline-flex min-h-12 items-center gap-2 rounded-art bg-danger px-5 py-2.5 font-bold text-surface forced-colors:border-2"
      >
        <Phone aria-hidden="true" size={20} className="shrink-0" />
        <span>{t('call', { phone })}</span>
      </a>
    </div>
  )
}
