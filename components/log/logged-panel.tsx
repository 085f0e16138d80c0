import { CircleCheckBig, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject } from 'react'
import type { SessionNumber } from './use-log-session'

/** Replaces the main action after a session was logged: nothing in it can be pressed. */
export function LoggedPanel({
  number,
  waits,
  panel,
}: {
  number: SessionNumber
  /** Whether the session is queued on this device. */
  waits: boolean
  panel: RefObject<HTMLParagraphElement | null>
}) {
  const t = useTranslations('log')
  return (
    <p
      ref={panel}
      tabIndex={-1}
      className="flex min-h-21 w-full items-center gap-3 rounded-action border-2 border-edge bg-surface px-6 py-4 text-lead font-bold"
    >
      {waits ? (
        <Clock aria-hidden="true" className="size-7 shrink-0" />
      ) : (
        <CircleCheckBig aria-hidden="true" className="size-7 shrink-0 text-ok" />
      )}
      <span>{t(waits ? 'justKept' : 'justLogged', number)}</span>
    </p>
  )
}
