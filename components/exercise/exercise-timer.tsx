'use client'

import { Pause, Play, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useScreenAwake } from '@/lib/browser/use-screen-awake'
import { WhenAlive } from '../content/when-alive'
import { Button } from '../ui/button'
import { TimerLength } from './timer-length'
import { TimerSignals, useTimerSignals } from './timer-signals'
import { useCountdown } from './use-countdown'

const usualLength = 30

const actions = {
  ready: { label: 'start', Icon: Play },
  running: { label: 'pause', Icon: Pause },
  paused: { label: 'goOn', Icon: Play },
  finished: { label: 'startAgain', Icon: Play },
} as const

/**
 * A countdown for holds and rests.
 * @param held seconds, where the physio asks to hold for so long
 */
export function ExerciseTimer({ held }: { held: number | null }) {
  const t = useTranslations('timer')
  const [length, setLength] = useState(held ?? usualLength)
  const signals = useTimerSignals()
  const { state, secondsLeft, start, pause, reset } = useCountdown(length, signals.give)
  useScreenAwake(state === 'running')
  const { label, Icon } = actions[state]
  return (
    <WhenAlive>
      <section
        aria-labelledby="timer"
        className="@container rounded-card bg-surface p-5 forced-colors:border"
      >
        <h2 id="timer" className="text-h3">
          {t('title')}
        </h2>
        <TimerLength
          held={held}
          length={length}
          onChange={(seconds) => {
            setLength(seconds)
            reset()
          }}
        />
        <p
          role="timer"
          aria-label={t('left')}
          className="mt-4 text-center font-display text-[min(5rem,28cqw)] leading-none font-bold tabular-nums"
        >
          {clockOf(secondsLeft)}
        </p>
        <p role="status" className="mt-1 min-h-8 text-center text-lead font-bold">
          {state === 'finished' && t('timeUp')}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            onClick={() => {
              signals.ready()
              if (state === 'running') pause()
              else start()
            }}
            className="flex-2 basis-40 gap-3 px-3!"
          >
            <Icon aria-hidden="true" className="shrink-0" />
            {t(label)}
          </Button>
          <Button look="secondary" onClick={reset} className="flex-1 basis-32 gap-3 px-3!">
            <RotateCcw aria-hidden="true" className="shrink-0" />
            {t('reset')}
          </Button>
        </div>
        <TimerSignals signals={signals} />
      </section>
    </WhenAlive>
  )
}

/** "0:30". */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
