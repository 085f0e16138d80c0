import { Check, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAlive } from '@/lib/browser/use-alive'
import type { LogSession, SessionNumber } from './use-log-session'

const drawn = {
  done: 'bg-band text-on-band border-band forced-colors:border-[CanvasText]',
  next: 'border-4 border-brand bg-surface',
  open: 'border-2 border-edge bg-surface text-ink-2',
  notSaved: 'border-4 border-danger bg-danger-soft text-danger',
} as const

/** One session as a knot of the band. 56 px to press, 34 px drawn. */
export function SessionKnot({
  number,
  done,
  next,
  current,
  logSession,
}: {
  number: SessionNumber
  done: boolean
  next: boolean
  current: boolean
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const alive = useAlive()
  const attempt = logSession.attempt(number)
  const label = current ? (done ? 'markNotDone' : 'markDone') : done ? 'markNotDoneInWeek' : 'markDoneInWeek'
  const look = attempt?.state === 'not-saved' ? 'notSaved' : done ? 'done' : next ? 'next' : 'open'
  return (
    <button
      type="button"
      aria-label={t(label, number)}
      disabled={!alive}
      aria-disabled={attempt?.state === 'saving'}
      onClick={() => {
        logSession.log(number, !done)
      }}
      className="group/knot relative grid size-14 shrink-0 place-items-center rounded-full"
    >
      <span
        className={`grid size-9 place-items-center rounded-full text-[clamp(17px,1.0625rem,22px)] font-bold group-hover/knot:ring-4 group-hover/knot:ring-edge/40 ${drawn[look]} ${attempt?.state === 'saving' ? 'motion-safe:animate-pulse' : ''}`}
      >
        {look === 'done' && <Check aria-hidden="true" size={24} strokeWidth={4} />}
        {look === 'notSaved' && <CircleAlert aria-hidden="true" size={20} strokeWidth={3} />}
        {(look === 'next' || look === 'open') && number.session}
      </span>
    </button>
  )
}
