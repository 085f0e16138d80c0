import { useTranslations } from 'next-intl'
import { QrCode } from './qr-code'

/** Whose plan it is, of which day, from which clinic, and the way to the site. */
export function HandoutHead({
  name,
  planOf,
  site,
  contact,
  phone,
  address,
}: {
  /** Empty if it is not known. */
  name: string
  /** "Plan of 26 November 2026". */
  planOf: string
  /** The clinic's name. */
  site: string
  /** E-mail address; empty if none is set. */
  contact: string
  /** Empty if none is set. */
  phone: string
  address: string
}) {
  const t = useTranslations('handout')
  return (
    <header className="flex items-start justify-between gap-[8mm] border-b-2 border-black pb-[3mm]">
      <div className="min-w-0">
        <p className="text-[13pt] font-bold">{site}</p>
        <h1 dir="auto" className="mt-[1.5mm] text-[22pt] leading-[1.1]">
          {name === '' ? t('title') : name}
        </h1>
        <p className="mt-[1mm] text-[15pt] font-bold">{planOf}</p>
        {(contact !== '' || phone !== '') && (
          <p className="mt-[1.5mm]">{t('ask', { how: [phone, contact].filter(Boolean).join(' · ') })}</p>
        )}
      </div>
      <div className="max-w-[52mm] shrink-0 text-center">
        <QrCode text={address} label={t('qr', { address })} className="mx-auto size-[28mm]" />
        <p className="mt-[0.5mm]">{address.replace(/^https?:\/\//, '')}</p>
      </div>
    </header>
  )
}
