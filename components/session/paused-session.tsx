import { useLocale, useTranslations } from 'next-intl'
import { langIfOther } from '@/lib/domain/language'
import type { SessionSettings } from '@/lib/browser/session-run/session-settings'
import type { Pause, RunEvent } from '@/lib/domain/session-run/run'
import { styledWords } from '../exercise/styled-words'
import { Button } from '../ui/button'
import { FilmOnRequest } from './film'
import type { PlayerExercise } from './player-exercise'
import { SettingsFields } from './settings-fields'

/** The session stands still: go on, read the steps and when to stop, change how it goes on, or end it. */
export function PausedSession({
  why,
  exercise,
  settings,
  onSettings,
  act,
  onEnd,
}: {
  why: Exclude<Pause, 'too-much'>
  exercise: PlayerExercise
  settings: SessionSettings
  onSettings: (settings: SessionSettings) => void
  act: (event: RunEvent) => void
  onEnd: () => void
}) {
  const t = useTranslations('session')
  const lang = langIfOther(exercise.language, useLocale())
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-5 px-4 pt-4 pb-8">
      <div role="status">
        <h1 className="text-h1">{t(why === 'away' ? 'pausedAway' : 'paused')}</h1>
        <p className="text-ink-2">{t('pausedHint')}</p>
      </div>
      <Button
        look="action"
        className="min-h-24 w-full"
        onClick={() => {
          act({ kind: 'resume' })
        }}
      >
        <span>{t('resume')}</span>
      </Button>
      <section className="rounded-card bg-surface p-5">
        <h2 className="text-h2 wrap-anywhere" lang={lang}>
          {exercise.title}
        </h2>
        {exercise.note !== '' && (
          <p dir="auto" className="mt-2 whitespace-pre-line">
            {exercise.note}
          </p>
        )}
        <ol className="mt-3 flex list-decimal flex-col gap-2 ps-6" lang={lang}>
          {exercise.steps.map((step, index) => (
            <li key={step}>{styledWords(step, exercise.styled?.steps?.[index])}</li>
          ))}
        </ol>
        {exercise.video && <FilmOnRequest video={exercise.video} />}
      </section>
      <StopIfList exercise={exercise} />
      <section>
        <h2 className="mb-3 text-h3">{t('settings')}</h2>
        <SettingsFields settings={settings} onChange={onSettings} />
      </section>
      <Button look="secondary" className="min-h-14" onClick={onEnd}>
        <span>{t('endSession')}</span>
      </Button>
    </div>
  )
}

/** When to stop, in the words of the content. */
export function StopIfList({ exercise: { stopIf, language } }: { exercise: PlayerExercise }) {
  const t = useTranslations('session')
  const locale = useLocale()
  if (stopIf.length === 0) return null
  return (
    <section className="rounded-card border-2 border-danger bg-danger-soft p-5">
      <h2 className="text-h3 text-danger">{t('stopIf')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-6" lang={langIfOther(language, locale)}>
        {stopIf.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
