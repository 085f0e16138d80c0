import { Check, CircleAlert, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { knotId } from './focus-knot'
import { SessionDetails } from './session-details'
import { type LogSession, type SessionNumber, waitingFor } from './use-log-session'

const drawn = {
  done: 'bg-band text-on-band border-band forced-colors:border-[CanvasText]',
  next: 'border-4 border-brand bg-surface',
  open: 'border-2 border-edge bg-surface text-ink-2',
  waiting: 'border-2 border-dashed border-ink bg-mat text-ink',
  notSaved: 'border-4 border-danger bg-danger-soft text-danger',
} as const

/**
 * One session as a knot of the band, with a target of 56 px. A tap on a done session opens its details and changes
 * nothing.
 */
export function SessionKnot({
  week,
  number,
  done,
  completedAt,
  unclear,
  next,
  current,
  logSession,
}: {
  week: DiaryWeek
  number: SessionNumber
  done: boolean
  /** ISO 8601; `undefined` if the backend does not store it. */
  completedAt: string | undefined
  /** Whether its state is unknown: the backend's response does not say. */
  unclear: boolean
  next: boolean
  current: boolean
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const hydrated = useHydrated()
  const attempt = logSession.attempt(number)
  const kept = waitingFor(logSession.waiting, number)
  // An entry that is sent but not yet removed from the queue matches the record: don't show it as queued.
  const waits = kept !== undefined && kept.payload.sessionCompleted !== done
  const meant = waits ? kept.payload.sessionCompleted : done
  const look =
    attempt?.state === 'not-saved' ? 'notSaved' : waits ? 'waiting' : done ? 'done' : next ? 'next' : 'open'
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        id={knotId(number)}
        type="button"
        aria-label={t(labelOf({ waits, done, unclear, current }), number)}
        disabled={!hydrated}
        aria-disabled={attempt?.state === 'saving'}
        onClick={(press) => {
          if (attempt?.state === 'saving') return
          if (meant || waits) setOpen(true)
          else logSession.log(number, true, press)
        }}
        className="group/knot relative grid size-14 shrink-0 place-items-center rounded-full"
      >
        <span
          className={`grid size-9 place-items-center rounded-full text-[clamp(17px,1.0625rem,22px)] font-bold group-hover/knot:ring-4 group-hover/knot:ring-edge/40 ${drawn[look]} ${attempt?.state === 'saving' ? 'motion-safe:animate-pulse' : ''}`}
        >
          {look === 'done' && <Check aria-hidden="true" size={24} strokeWidth={4} />}
          {look === 'waiting' && <Clock aria-hidden="true" size={22} strokeWidth={3} />}
          {look === 'notSaved' && <CircleAlert aria-hidden="true" size={20} strokeWidth={3} />}
          {(look === 'next' || look === 'open') && <span>{unclear ? '?' : number.session}</span>}
        </span>
      </button>
      {open && (
        <SessionDetails
          week={week}
          number={number}
          planStart={logSession.planStart}
          completedAt={completedAt}
          waits={waits}
          current={current}
          onTakeBack={(press) => {
            setOpen(false)
            logSession.log(number, !meant, press)
          }}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

type Said = Record<'waits' | 'done' | 'unclear' | 'current', boolean>

function labelOf({ waits, done, unclear, current }: Said) {
  if (waits) return current ? 'waitingDetails' : 'waitingDetailsInWeek'
  if (done) return current ? 'doneDetails' : 'doneDetailsInWeek'
  if (unclear) return current ? 'markUnclear' : 'markUnclearInWeek'
  return current ? 'markDone' : 'markDoneInWeek'
}
