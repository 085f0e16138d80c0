import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { useMediaKeys } from '@/lib/browser/media/media-keys'
import type { Spoken } from '@/lib/browser/media/speech'
import { useScreenAwake } from '@/lib/browser/media/use-screen-awake'
import { useNewest } from '@/lib/browser/mutations/use-mutations'
import { holdIdleWork } from '@/lib/browser/page/when-idle'
import type { SessionSettings } from '@/lib/browser/session-run/session-settings'
import { useSessionRun } from '@/lib/browser/session-run/use-session-run'
import type { Cue } from '@/lib/domain/session-run/cues'
import { currentSegment, isOver, type Run, type RunEvent } from '@/lib/domain/session-run/run'
import { nextSignal, noSignal } from '@/lib/domain/session-run/signal'
import { sessionTimeline } from '@/lib/domain/session-run/timeline'
import { PausedSession } from './paused-session'
import type { PlayerExercise } from './player-exercise'
import { RunStage } from './run-stage'
import { RunTop } from './run-top'
import { RunControls } from './run-controls'
import { TooMuch } from './too-much'
import { useSessionSound } from './use-session-sound'

const reminderMilliseconds = 5 * 60_000

/** A session that goes on, over the whole screen. */
export function RunningSession({
  exercises,
  first,
  settings,
  onSettings,
  loggedOutAt,
  onPlace,
  onOver,
}: {
  exercises: PlayerExercise[]
  first: Run
  settings: SessionSettings
  onSettings: (settings: SessionSettings) => void
  loggedOutAt: string | null
  /** Called with each new place in the session. */
  onPlace: (run: Run) => void
  /** Called once, with the run as it ended. */
  onOver: (run: Run) => void
}) {
  const t = useTranslations('session')
  const sound = useSessionSound(settings.sound, exercises)
  const { reminder, remind } = useReminder(loggedOutAt)
  const [signal, setSignal] = useState(noSignal)
  const { run, act, elapsed } = useSessionRun(
    () => first,
    (cues, after) => {
      sound.give(cues, remind(cues))
      setSignal((before) => nextSignal(before, cues, after))
    },
  )
  const timeline = useMemo(() => sessionTimeline(exercises, settings), [exercises, settings])
  useEffect(() => {
    act({ kind: 'lay-out', timeline })
  }, [act, timeline])

  const place = useNewest(onPlace)
  const over = useNewest(onOver)
  const ended = isOver(run)
  useEffect(() => {
    if (ended) over(run)
    else place(run)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new place or a set that was done, not each second
  }, [run.at, run.done, ended, over, place])

  const segment = currentSegment(run)
  const exercise = exercises[segment?.exercise ?? 0]
  const [filmed, setFilmed] = useState<string | null>(null)
  const film = {
    plays: filmed !== null && filmed === exercise?.id,
    onPlay: () => {
      setFilmed(exercise?.id ?? null)
    },
  }
  useScreenAwake(!ended)
  useEffect(holdIdleWork, [])
  const toggle = useNewest(() => {
    // "Too much for me" is left by a button alone.
    if (run.paused !== 'too-much') act(run.paused ? { kind: 'resume' } : { kind: 'pause', why: 'asked' })
  })
  useMediaKeys(settings.sound !== 'silent', !run.paused, exercise?.title ?? t('title'), {
    onPlay: () => {
      if (run.paused === 'asked' || run.paused === 'away') act({ kind: 'resume' })
    },
    onPause: () => {
      act({ kind: 'pause', why: 'asked' })
    },
    onNext: () => {
      act(segment?.ends === 'by-tap' ? { kind: 'done' } : { kind: 'skip' })
    },
    onPrevious: () => {
      act({ kind: 'back' })
    },
  })
  if (!segment || !exercise) return null
  return (
    <Screen
      label={t('title')}
      at={run.at}
      across={settings.view === 'across-the-room'}
      onKey={keysOf(act, toggle, run)}
      onEscape={toggle}
    >
      <RunTop run={run} exercises={exercises} onEnd={() => act({ kind: 'pause', why: 'asked' })} />
      <p role="status" className="px-4 text-small text-ink-2">
        {(segment.kind === 'rest' || segment.kind === 'change') && reminder}
      </p>
      {run.paused === 'too-much' ? (
        <TooMuch
          exercise={exercise}
          isLast={segment.exercise === exercises.length - 1}
          act={act}
          onEnd={() => over(run)}
        />
      ) : run.paused ? (
        <PausedSession
          why={run.paused}
          exercise={exercise}
          settings={settings}
          onSettings={onSettings}
          act={act}
          onEnd={() => over(run)}
        />
      ) : (
        <>
          <RunStage
            run={run}
            segment={segment}
            exercise={exercise}
            across={settings.view === 'across-the-room'}
            voiceFailed={sound.voiceFailed}
            film={film}
            signal={signal.count}
            act={act}
            elapsed={elapsed}
          />
          <RunControls act={act} />
        </>
      )}
    </Screen>
  )
}

/** The whole screen, above the page, which can neither be reached nor read out meanwhile. */
function Screen({
  label,
  at,
  across,
  onKey,
  onEscape,
  children,
}: {
  label: string
  /** Where the session is: a new place begins at the top, where the time is. */
  at: number
  across: boolean
  onKey: (event: React.KeyboardEvent) => void
  onEscape: () => void
  children: React.ReactNode
}) {
  const screen = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = screen.current
    dialog?.showModal()
    dialog?.focus()
    return () => {
      dialog?.close()
    }
  }, [])
  useEffect(() => {
    for (const part of [screen.current, screen.current?.querySelector('.session-words')]) part?.scrollTo(0, 0)
  }, [at])
  // Most buttons go when they are pressed: their focus stays on the screen, so that its keys work.
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus()
  })
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole screen, as in a video
    <dialog
      ref={screen}
      aria-label={label}
      tabIndex={-1}
      data-across={across || undefined}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault()
        onEscape()
      }}
      className="session-screen group/screen m-0 h-dvh max-h-none w-screen max-w-none flex-col overflow-y-auto overscroll-contain bg-canvas text-ink outline-none open:flex"
    >
      {children}
    </dialog>
  )
}

/** Space pauses or ends the set that waits for a tap; the arrows go back and on. A focused button keeps its own keys. */
function keysOf(act: (event: RunEvent) => void, toggle: () => void, run: Run) {
  return (event: React.KeyboardEvent) => {
    const { key, target } = event
    const isOnControl =
      target instanceof HTMLElement && target.closest('button, a, input, summary, video') !== null
    if (key === ' ' && !isOnControl) {
      event.preventDefault()
      if (currentSegment(run)?.ends === 'by-tap' && !run.paused) act({ kind: 'done' })
      else toggle()
    }
    const isOnPlayer = target instanceof HTMLInputElement || target instanceof HTMLVideoElement
    if (isOnPlayer || run.paused === 'too-much') return
    if (key === 'ArrowRight') act({ kind: 'skip' })
    if (key === 'ArrowLeft') act({ kind: 'back' })
  }
}

/** Says once, at the start of a rest, that the user will be logged out soon: nothing stands over the session. */
function useReminder(loggedOutAt: string | null) {
  const t = useTranslations('session')
  const format = useFormatter()
  const language = useLocale()
  const [reminder, setReminder] = useState<string | null>(null)
  const remind = (cues: Cue[]): Spoken | undefined => {
    const rests = cues.some(
      (cue) => cue.kind === 'begins' && (cue.segment.kind === 'rest' || cue.segment.kind === 'change'),
    )
    if (loggedOutAt === null || reminder !== null || !rests) return undefined
    const at = new Date(loggedOutAt)
    const left = at.getTime() - serverNow().getTime()
    if (left < 0 || left > reminderMilliseconds) return undefined
    const text = t('loggedOutAt', { time: format.dateTime(at, { timeStyle: 'short' }) })
    setReminder(text)
    return { text, language }
  }
  return { reminder, remind }
}
