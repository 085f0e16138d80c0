import { Pause, Play, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '../ui/button'
import { useAfloat } from './use-afloat'
import type { Countdown } from './use-countdown'

const actions = {
  ready: { label: 'start', Icon: Play },
  running: { label: 'pause', Icon: Pause },
  paused: { label: 'goOn', Icon: Play },
  finished: { label: 'startAgain', Icon: Play },
} as const

// One row, low enough to leave most of the screen free even with large text.
const floating = {
  row: 'fixed inset-x-[min(1rem,16px)] above-the-bar z-10 flex-nowrap rounded-action border-2 border-edge bg-surface px-[min(1rem,16px)] py-[min(0.5rem,8px)] text-[min(var(--text-base),20px)] shadow-lg rail:start-auto rail:end-8 rail:bottom-6 rail:w-96',
}

/** The remaining time and its buttons. While the timer is on they stay visible: out of view, they float as one row. */
export function TimerFace({
  countdown: { state, secondsLeft, leadLeft, start, pause, reset },
  held,
  onPress,
}: {
  countdown: Countdown
  /** Whether the exercise itself is timed, not a rest. */
  held: boolean
  /** Called before it starts or pauses. */
  onPress: () => void
}) {
  const t = useTranslations('timer')
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const afloat = useAfloat(place, state)
  const { label, Icon } = actions[state]
  // Announced only when it changes: twice at the start, and once at the end.
  const news =
    state === 'finished'
      ? t('timeUp')
      : leadLeft > 0
        ? t('getReady')
        : held && state === 'running'
          ? t('go')
          : null
  return (
    <div ref={place} className="mt-3 min-h-32">
      <div
        data-afloat={afloat || undefined}
        className={`flex items-center gap-x-[min(0.5rem,8px)] ${afloat ? floating.row : 'flex-wrap'}`}
      >
        <div className={`min-w-0 ${afloat ? 'flex-1' : 'basis-full'}`}>
          <p
            role="timer"
            aria-label={t('left')}
            className={`font-display leading-none font-bold tabular-nums ${afloat ? 'text-[min(2rem,9vw)]' : 'text-[max(96px,min(6rem,26vw))]'} ${afloat && state === 'finished' ? 'sr-only' : ''}`}
          >
            {leadLeft > 0 ? leadLeft : clockOf(secondsLeft)}
          </p>
          <p role="status" className={`font-bold ${afloat ? 'leading-tight' : 'min-h-8 text-lead'}`}>
            {news}
          </p>
        </div>
        {state !== 'ready' && (
          <Button
            look="secondary"
            onClick={() => {
              reset()
              button.current?.focus({ preventScroll: true })
            }}
            size={afloat ? 'floating' : 'narrow'}
            className="gap-2"
          >
            <RotateCcw aria-hidden="true" className="shrink-0" />
            <span className={afloat ? 'sr-only' : ''}>{t('reset')}</span>
          </Button>
        )}
        <Button
          ref={button}
          look={held ? 'primary' : 'secondary'}
          onClick={() => {
            onPress()
            if (state === 'running') pause()
            else start()
          }}
          size={afloat ? 'floating' : undefined}
          className={`gap-2 ${afloat ? '' : 'flex-1 basis-36'}`}
        >
          <Icon aria-hidden="true" className={`shrink-0 ${afloat ? 'max-[360px]:hidden' : ''}`} />
          <span>{t(label)}</span>
        </Button>
      </div>
    </div>
  )
}

/** Formats seconds as "0:30". */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
