'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useScreenAwake } from '@/lib/browser/media/use-screen-awake'
import { WhenHydrated } from '../content/when-hydrated'
import { TimerFace } from './timer-face'
import { TimerLength } from './timer-length'
import { TimerSignals, useTimerSignals } from './timer-signals'
import { useCountdown } from './use-countdown'

const usualRest = 30

/**
 * Countdown: for the exercise itself if it is timed, otherwise for rests of a selectable length.
 * @param held the exercise's time in seconds; `null` for rests
 */
export function ExerciseTimer({ held, className = '' }: { held: number | null; className?: string }) {
  const t = useTranslations('timer')
  const [rest, setRest] = useState(usualRest)
  const signals = useTimerSignals()
  const countdown = useCountdown(held ?? rest, signals.give)
  useScreenAwake(countdown.state === 'running')
  return (
    <WhenHydrated className={className}>
      <section aria-labelledby="timer" className="rounded-card bg-surface p-4 forced-colors:border">
        <h2 id="timer" className="text-h3">
          {held === null
            ? t('rest')
            : held % 60 === 0
              ? t('heldMinutes', { count: held / 60 })
              : t('heldSeconds', { count: held })}
        </h2>
        {held === null && (
          <TimerLength
            length={rest}
            onChange={(seconds) => {
              setRest(seconds)
              countdown.reset()
            }}
          />
        )}
        <TimerSignals signals={signals} />
        <TimerFace countdown={countdown} prominent={held !== null} onPress={signals.ready} />
      </section>
    </WhenHydrated>
  )
}
