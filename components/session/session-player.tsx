'use client'

import { useEffect, useMemo, useState } from 'react'
import { holdReminders } from '@/lib/browser/session/hold-reminders'
import { forgetPlace, keepPlace, useSessionPlace } from '@/lib/browser/session-run/session-place'
import { keepSettings, useSessionSettings, usualSettings } from '@/lib/browser/session-run/session-settings'
import { askToStart, forgetStart, isStartAsked } from '@/lib/browser/session-run/start-on-tap'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { Participant } from '@/lib/domain/participant.schema'
import { isCurrentPlace, planMark } from '@/lib/domain/session-run/place'
import { currentSegment, type Run, startRun } from '@/lib/domain/session-run/run'
import { sessionTimeline } from '@/lib/domain/session-run/timeline'
import { usePageFacts } from '../shell/page-facts'
import type { PlayerExercise } from './player-exercise'
import { RunningSession } from './running-session'
import { SessionEnd } from './session-end'
import { SessionStart } from './session-start'

type Props = {
  record: Participant
  /** At least one. */
  exercises: PlayerExercise[]
  /** Whether the library no longer has some of the plan's exercises. */
  someGone: boolean
  /** When the user will be logged out, ISO 8601; `null` if the session is extended by itself, and offline. */
  loggedOutAt: string | null
  /** Whether other people use this browser: then no place is kept on it. */
  shared: boolean
}

type Stage = { stage: 'start' } | { stage: 'running'; first: Run } | { stage: 'over'; run: Run }

/**
 * Leads through a whole session: the start page, the running session over the whole screen, and its end, which offers to
 * log it. Sends nothing while it runs.
 */
export function SessionPlayer(props: Props) {
  const { exercises, shared } = props
  const { userId } = usePageFacts()
  const kept = useSessionSettings()
  const settings = kept ?? usualSettings
  const timeline = useMemo(() => sessionTimeline(exercises, settings), [exercises, settings])
  const plan = useMemo(() => planMark(exercises), [exercises])
  const left = useSessionPlace()
  const hydrated = useHydrated()
  const place =
    hydrated && left && !shared && isCurrentPlace(left, { userId, plan, now: serverNow() }) ? left : null
  // Set up before: one press on the page before starts it at once.
  const [stage, setStage] = useState<Stage>(() =>
    isStartAsked() && kept !== null && place === null
      ? { stage: 'running', first: startRun(timeline, performance.now()) }
      : { stage: 'start' },
  )
  useEffect(forgetStart, [])
  const start = (from = 0, done: number[] = []) => {
    setStage({ stage: 'running', first: startRun(timeline, performance.now(), from, done) })
  }
  useEffect(holdReminders, [])

  switch (stage.stage) {
    case 'start':
      return (
        <SessionStart
          exercises={exercises}
          someGone={props.someGone}
          timeline={timeline}
          settings={settings}
          onChange={keepSettings}
          leftAt={place && (timeline[place.at]?.exercise ?? 0) + 1}
          onStart={(goesOn) => {
            askToStart()
            forgetStart()
            keepSettings(settings)
            if (goesOn && place) start(place.at, place.done)
            else start()
          }}
        />
      )
    case 'running':
      return (
        <RunningSession
          exercises={exercises}
          first={stage.first}
          settings={settings}
          onSettings={keepSettings}
          loggedOutAt={props.loggedOutAt}
          onPlace={({ at, done }) => {
            if (!shared) keepPlace({ userId, plan, at, done: [...done], leftAt: serverNow().toISOString() })
          }}
          onOver={(run) => {
            if (currentSegment(run) === undefined) forgetPlace()
            setStage({ stage: 'over', run })
          }}
        />
      )
    case 'over':
      return <SessionEnd record={props.record} run={stage.run} />
  }
}
