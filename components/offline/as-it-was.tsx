import { useFormatter, useTranslations } from 'next-intl'
import type { DeviceCopy } from '@/lib/browser/store/device-store'
import { Button } from '../ui/button'

/** Says when the copy on this device was saved, in the clinic's time zone, with a button to try for a newer one. */
export function AsItWas({
  copy: { savedAt, timeZone },
  serverAway = false,
  isTrying = false,
  onTryAgain,
}: {
  copy: Pick<DeviceCopy, 'savedAt' | 'timeZone'>
  /** Whether the server cannot read the record, although there is a connection. */
  serverAway?: boolean | undefined
  /** Whether the user's own try is under way. */
  isTrying?: boolean | undefined
  /** Left out if nothing may replace the page. */
  onTryAgain?: (() => void) | undefined
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
      <p>{t(serverAway ? 'asItWasAway' : 'asItWas', { when })}</p>
      {onTryAgain && (
        <Button look="quiet" className="-ms-3" pending={isTrying} onClick={onTryAgain}>
          <span>{t(isTrying ? 'trying' : 'tryAgain')}</span>
        </Button>
      )}
    </div>
  )
}
