import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { langIfOther } from '@/lib/domain/language'
import { readySilence } from '@/lib/browser/media/ready-sound'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { SessionSettings } from '@/lib/browser/session-run/session-settings'
import { type Segment, sessionMinutes } from '@/lib/domain/session-run/timeline'
import { Button } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { StillPicture } from './moving-picture'
import type { PlayerExercise } from './player-exercise'
import { useRunWords } from './run-words'
import { SettingsFields } from './settings-fields'
import { useSessionSound } from './use-session-sound'

/** Before the session: what will be done, what is needed, and how it goes on. Nothing sounds before a press. */
export function SessionStart({
  exercises,
  someGone,
  timeline,
  settings,
  onChange,
  leftAt,
  onStart,
}: {
  exercises: PlayerExercise[]
  someGone: boolean
  timeline: Segment[]
  settings: SessionSettings
  onChange: (settings: SessionSettings) => void
  /** Number of the exercise where a session was left; `null` if there is none. */
  leftAt: number | null
  /** @param goesOn whether to go on where the session was left */
  onStart: (goesOn: boolean) => void
}) {
  const t = useTranslations('session')
  const hydrated = useHydrated()
  const locale = useLocale()
  const sounds = settings.sound !== 'silent'
  useEffect(() => {
    if (sounds) readySilence()
  }, [sounds])
  const needs = new Map(
    exercises.flatMap(({ guide, language }) => (guide?.needs ?? []).map((need) => [need, language] as const)),
  )
  return (
    <div className="mx-auto flex w-full max-w-170 flex-col gap-6">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-1 text-lead text-ink-2">
          {t('startAbout', { exercises: exercises.length, minutes: sessionMinutes(timeline) })}
        </p>
      </div>
      {someGone && <p className="rounded-card bg-warn-soft p-4 text-warn">{t('gone')}</p>}
      <div className="flex flex-col gap-3">
        {leftAt !== null && (
          <Button look="action" disabled={!hydrated} onClick={() => onStart(true)}>
            <span>{t('goOnWith', { exercise: leftAt })}</span>
          </Button>
        )}
        <Button
          look={leftAt === null ? 'action' : 'secondary'}
          disabled={!hydrated}
          onClick={() => onStart(false)}
        >
          <span>{t(leftAt === null ? 'begin' : 'fromStart')}</span>
        </Button>
        <p>{t('safety')}</p>
      </div>
      <section aria-labelledby="needs">
        <h2 id="needs" className="text-h3">
          {t('needs')}
        </h2>
        {needs.size === 0 ? (
          <p>{t('needsNothing')}</p>
        ) : (
          <ul className="mt-1 list-disc ps-6">
            {[...needs].map(([need, language]) => (
              <li key={need} lang={langIfOther(language, locale)}>
                {need}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="settings">
        <h2 id="settings" className="mb-3 text-h3">
          {t('settings')}
        </h2>
        <SettingsFields settings={settings} onChange={onChange} />
        <TrySound sound={settings.sound} exercises={exercises} />
      </section>
      <section aria-labelledby="order">
        <h2 id="order" className="mb-3 text-h3">
          {t('order')}
        </h2>
        <Order exercises={exercises} timeline={timeline} />
      </section>
    </div>
  )
}

function TrySound({ sound, exercises }: { sound: SessionSettings['sound']; exercises: PlayerExercise[] }) {
  const t = useTranslations('session')
  const locale = useLocale()
  const hydrated = useHydrated()
  const { say, give, voiceFailed } = useSessionSound(sound, exercises)
  if (sound === 'silent') return null
  return (
    <div className="mt-3">
      <Button
        look="secondary"
        disabled={!hydrated}
        onClick={() => {
          if (sound === 'voice' && !voiceFailed) say(t('tryWords'), locale)
          else give([{ kind: 'go' }])
        }}
      >
        {t('trySound')}
      </Button>
      <p role="status" className="mt-1">
        {voiceFailed && t('noVoice')}
      </p>
    </div>
  )
}

function Order({ exercises, timeline }: { exercises: PlayerExercise[]; timeline: Segment[] }) {
  const t = useTranslations('session')
  const locale = useLocale()
  const words = useRunWords()
  return (
    <ol className="flex flex-col gap-2">
      {exercises.map((exercise, index) => {
        const set = timeline.find((segment) => segment.exercise === index)
        return (
          <li key={exercise.id} className="flex items-center gap-3 rounded-card bg-surface p-2">
            <span className="w-16 shrink-0">
              <StillPicture exercise={exercise} />
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-bold" lang={langIfOther(exercise.language, locale)}>
                {exercise.title}
              </span>
              {set && (
                <span className="block text-ink-2">
                  {`${set.sets} × ${words.dose(set.work, exercise.guide?.sides)}`}
                </span>
              )}
            </span>
            <span className="shrink-0 pe-2 text-ink-2">
              {t('minutesShort', {
                minutes: sessionMinutes(timeline.filter((segment) => segment.exercise === index)),
              })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
