'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useScreenAwake } from '@/lib/browser/media/use-screen-awake'
import { WhenHydrated } from '../content/when-hydrated'
import { TimerFace } from './timer-face'
import { TimerLength } from './timer-length'
import { TimerSignals, useTimerSignals } from './timer-signals'
import { useCountdown } from './use-countdown'

const usualRest = 30

/** Seconds to get into position before an exercise is timed. A rest begins at once. */
const getReady = 3

/**
 * Countdown: for the exercise itself if it is timed, otherwise for rests of a selectable length.
 * @param held the exercise's time in seconds; `null` for rests
 */
export function ExerciseTimer({ held }: { held: number | null }) {
  const t = useTranslations('timer')
  const [rest, setRest] = useState(usualRest)
  const signals = useTimerSignals()
  const countdown = useCountdown(held ?? rest, signals.give, held === null ? 0 : getReady)
  const running = countdown.state === 'running'
  useScreenAwake(running)
  const count = useEffectEvent(signals.count)
  const counted = running ? countdown.leadLeft : 0
  useEffect(() => {
    if (counted > 0) count()
  }, [counted])
  return (
    <WhenHydrated>
      <section
        aria-labelledby="timer"
        data-keeps-page={running || undefined}
        className="rounded-card bg-surface p-4 forced-colors:border"
      >
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
        <TimerFace countdown={countdown} held={held !== null} onPress={signals.ready} />
      </section>
    </WhenHydrated>
  )
}
