import { Check, Plus } from 'lucide-react'
import type { SessionLook } from './session-looks'

const looks: Record<SessionLook, string> = {
  done: 'border-ink bg-band text-on-band',
  extra: 'border-ink bg-band text-on-band',
  open: 'border-edge',
  ahead: 'border-dashed border-edge',
}

/** One session of a band: filled with a tick, or a plus beyond the plan; else an outline, dashed if still to come. */
export function SessionCell({ look }: { look: SessionLook }) {
  return (
    <span
      className={`grid h-[1.125rem] w-full place-items-center rounded-[0.3125rem] border-2 [print-color-adjust:exact] forced-colors:border-[CanvasText] ${looks[look]}`}
    >
      {look === 'done' && <Check aria-hidden="true" className="max-w-full" size="0.75rem" strokeWidth={4} />}
      {look === 'extra' && <Plus aria-hidden="true" className="max-w-full" size="0.75rem" strokeWidth={4} />}
    </span>
  )
}
