import { useLocale, useTranslations } from 'next-intl'
import { langIfOther } from '@/lib/domain/language'
import { useMemo } from 'react'
import { holdSpot } from '@/lib/browser/page/same-spot'
import { elapsedSeconds, type Run, type RunEvent, secondsLeft } from '@/lib/domain/session-run/run'
import { countIn, type Segment } from '@/lib/domain/session-run/timeline'
import { Button } from '../ui/button'
import { Digits } from './digits'
import { FilmPlace } from './film'
import { MovingPicture, type Moves } from './moving-picture'
import type { PlayerExercise } from './player-exercise'
import { useRunWords, wordsForPosition } from './run-words'

/** What goes on now: the picture, the name, and either the seconds left or the one thing to tap. */
export function RunStage({
  run,
  segment,
  exercise,
  across,
  voiceFailed,
  film,
  signal,
  act,
  elapsed,
}: {
  run: Run
  segment: Segment
  exercise: PlayerExercise
  across: boolean
  /** Whether beeps are heard although a voice is set. */
  voiceFailed: boolean
  /** Whether the film of this exercise was started, and what starts it. */
  film: { plays: boolean; onPlay: () => void }
  /** Number of the last signal to see; 0 for none. */
  signal: number
  act: (event: RunEvent) => void
  elapsed: () => number
}) {
  const t = useTranslations('session')
  const locale = useLocale()
  const words = useRunWords()
  const isSet = segment.kind === 'set'
  const moves = useMemo(() => movesOf(segment), [segment])
  const passed = elapsedSeconds(run)
  const side = words.side(segment, exercise)
  const status = words.status(segment, passed, exercise)
  return (
    <div data-working={isSet || undefined} className="session-stage relative flex flex-1 flex-col px-4 pt-2">
      <span
        key={signal}
        aria-hidden="true"
        className={`session-signal ${signal > 0 ? 'session-signal-now' : ''}`}
      />
      <div className="session-picture min-h-0 flex-1">
        {exercise.video && !exercise.pose ? (
          <FilmPlace
            key={exercise.id}
            exercise={exercise}
            video={exercise.video}
            plays={film.plays}
            onPlay={film.onPlay}
          />
        ) : (
          <MovingPicture key={run.at} exercise={exercise} moves={moves} elapsed={elapsed} />
        )}
      </div>
      <div className="session-words flex flex-col items-center gap-1 py-3 text-center">
        <p className="font-display text-h2 leading-tight font-bold text-brand group-data-across/screen:text-h1">
          {status}
        </p>
        <h1
          lang={langIfOther(exercise.language, locale)}
          className="session-name font-display text-h1 leading-tight font-bold wrap-anywhere group-data-across/screen:text-week"
        >
          {exercise.title}
        </h1>
        <p className="text-lead">
          {segment.kind === 'rest' && <span className="text-ink-2">{`${t('next')}: `}</span>}
          {segment.sets > 1 && <span>{`${t('setOf', { set: segment.set, sets: segment.sets })} · `}</span>}
          <span className="font-bold">{words.dose(segment.work, exercise.guide?.sides)}</span>
        </p>
        {side !== null && segment.kind !== 'other-side' && (
          <p className="text-lead font-bold text-brand">{side}</p>
        )}
        <Preparation segment={segment} exercise={exercise} />
        <div className="session-time mt-2 flex w-full max-w-xl flex-col items-center gap-2">
          {segment.ends === 'by-tap' ? (
            <Button
              look="action"
              className="min-h-[min(6rem,112px)] w-full"
              onClick={(press) => {
                // "Go on now" comes to this spot: a second tap must not end the rest.
                holdSpot(press)()
                act({ kind: 'done' })
              }}
            >
              <span>{t(isSet ? 'setDone' : 'holdingOn')}</span>
            </Button>
          ) : (
            <Time segment={segment} passed={passed} left={secondsLeft(run)} across={across} act={act} />
          )}
        </div>
        {voiceFailed && <p className="text-small text-ink-2">{t('noVoice')}</p>}
        {isSet && !across && (
          <Button
            look="quiet"
            onClick={() => {
              act({ kind: 'pause', why: 'asked' })
            }}
          >
            <span>{t('help')}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** What to do before the exercise: move, fetch something, or hold on. */
function Preparation({ segment, exercise }: { segment: Segment; exercise: PlayerExercise }) {
  const t = useTranslations('session')
  const locale = useLocale()
  if (segment.kind !== 'get-ready' && segment.kind !== 'change') return null
  const needs = exercise.guide?.needs ?? []
  return (
    <>
      {segment.position && segment.moves && (
        <p className="text-lead font-bold">{t(wordsForPosition[segment.position])}</p>
      )}
      {needs.length > 0 && (
        <p>
          <span className="text-ink-2">{`${t('needs')}: `}</span>
          <span lang={langIfOther(exercise.language, locale)}>{needs.join(', ')}</span>
        </p>
      )}
    </>
  )
}

/** The seconds that are left; in automatic mode, the repetitions so far. */
function Time({
  segment,
  passed,
  left,
  across,
  act,
}: {
  segment: Segment
  passed: number
  left: number
  across: boolean
  act: (event: RunEvent) => void
}) {
  const t = useTranslations('session')
  if (segment.kind === 'set') {
    if (segment.work.kind === 'times')
      return (
        <Digits
          number={Math.min(segment.work.count, Math.floor(passed / segment.work.secondsEach) + 1)}
          of={segment.work.count}
          across={across}
        />
      )
    const counting = segment.work.kind === 'time' && passed < countIn
    return <Digits number={counting ? countIn - Math.floor(passed) : left} across={across} />
  }
  return (
    <>
      <Digits number={left} across={across} />
      <Button
        look="secondary"
        className="min-h-[min(3.5rem,72px)] w-full"
        onClick={() => {
          act({ kind: 'done' })
        }}
      >
        <span>{t('goOnNow')}</span>
      </Button>
    </>
  )
}

function movesOf(segment: Segment): Moves {
  if (segment.kind === 'rest' || segment.kind === 'other-side') return { kind: 'rests' }
  if (segment.kind === 'set' && segment.work.kind === 'time') return { kind: 'holds', from: countIn }
  return { kind: 'rounds', seconds: segment.work.kind === 'times' ? segment.work.secondsEach : 6 }
}
