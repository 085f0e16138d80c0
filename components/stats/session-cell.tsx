import { Check, Plus } from 'lucide-react'

const looks = {
  done: 'border-ink bg-band text-on-band',
  extra: 'border-ink bg-band text-on-band',
  open: 'border-edge',
} as const

export type SessionLook = keyof typeof looks

/** One session of the grid: filled and ticked when done, with a plus when done beyond the plan, else an outline. */
export function SessionCell({ look }: { look: SessionLook }) {
  return (
    <span
      className={`grid h-[1.125rem] w-full place-items-center rounded-[0.3125rem] border-2 [print-color-adjust:exact] forced-colors:border-[CanvasText] ${looks[look]}`}
    >
      {look === 'done' && <Check aria-hidden="true" size="0.75rem" strokeWidth={4} />}
      {look === 'extra' && <Plus aria-hidden="true" size="0.75rem" strokeWidth={4} />}
    </span>
  )
}
