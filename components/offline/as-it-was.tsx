import { useFormatter, useTranslations } from 'next-intl'
import type { DeviceCopy } from '@/lib/browser/store/device-store'
import { Button } from '../ui/button'

/** Says when the copy on this device was saved, in the clinic's time zone, with a button to try for a newer one. */
export function AsItWas({
  copy: { savedAt, timeZone },
  onTryAgain,
}: {
  copy: DeviceCopy
  onTryAgain: () => void
}) {
  const t = useTranslations('offline')
  const format = useFormatter()
  const when = format.dateTime(new Date(savedAt), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return (
    <div className="mx-auto -mt-3 mb-4 flex w-full max-w-5xl flex-wrap items-center gap-x-5 text-ink-2 print:hidden">
      <p>{t('asItWas', { when })}</p>
      <Button look="quiet" className="-ms-3" onClick={onTryAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
