import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { DenseButton } from './dense-button'

const ways = [
  { by: -1, word: 'moveUp', Icon: ArrowUp },
  { by: 1, word: 'moveDown', Icon: ArrowDown },
] as const

/** Buttons that move an exercise of the plan up and down. */
export function MoveButtons({
  place,
  count,
  title,
  onMove,
}: {
  /** Its number in the plan, from 1, of this many. */
  place: number
  count: number
  title: string
  onMove: (by: -1 | 1) => void
}) {
  const t = useTranslations('physio')
  const hydrated = useHydrated()
  return ways.map(({ by, word, Icon }) => (
    <DenseButton
      key={by}
      look="quiet"
      size="tight"
      className="min-w-11 aria-disabled:text-ink-2 aria-disabled:opacity-40"
      disabled={!hydrated}
      // Not `disabled`: the button keeps the focus when its exercise arrives at the end.
      pending={place + by < 1 || place + by > count}
      aria-label={t(word, { exercise: title })}
      onClick={({ currentTarget }) => {
        onMove(by)
        // Its row is elsewhere now, maybe outside the pane.
        requestAnimationFrame(() => {
          currentTarget.scrollIntoView({ block: 'nearest' })
        })
      }}
    >
      <Icon aria-hidden="true" size={20} />
    </DenseButton>
  ))
}
