import { useLocale, useTranslations } from 'next-intl'
import { langIfOther } from '@/lib/domain/language'
import type { RunEvent } from '@/lib/domain/session-run/run'
import { Contact } from '../content/contact'
import { usePageFacts } from '../shell/page-facts'
import { Button } from '../ui/button'
import { StopIfList } from './paused-session'
import type { PlayerExercise } from './player-exercise'

/** "Too much for me": the set has stopped. When to get help comes first, then an easier way on. */
export function TooMuch({
  exercise,
  isLast,
  act,
  onEnd,
}: {
  exercise: PlayerExercise
  isLast: boolean
  act: (event: RunEvent) => void
  onEnd: () => void
}) {
  const t = useTranslations('session')
  const locale = useLocale()
  const help = useTranslations('exercise')
  const { contact } = usePageFacts()
  const easier = exercise.guide?.easier
  const resume = () => {
    act({ kind: 'resume' })
    act({ kind: 'back' })
  }
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-5 px-4 pt-4 pb-8">
      <div role="alert">
        <h1 className="text-h1">{t('tooMuchTitle')}</h1>
      </div>
      <p className="text-lead font-bold">{help('getHelp')}</p>
      <StopIfList exercise={exercise} />
      {easier != null && (
        <section className="rounded-card bg-surface p-5">
          <h2 className="text-h3">{t('easierTitle')}</h2>
          <p className="mt-1 text-lead" lang={langIfOther(exercise.language, locale)}>
            {easier}
          </p>
          <Button className="mt-3 min-h-14 w-full" onClick={resume}>
            <span>{t('tryEasier')}</span>
          </Button>
        </section>
      )}
      <div className="flex flex-col gap-3">
        {!isLast && (
          <Button
            look={easier == null ? 'primary' : 'secondary'}
            className="min-h-14"
            onClick={() => {
              act({ kind: 'next-exercise' })
            }}
          >
            <span>{t('nextExercise')}</span>
          </Button>
        )}
        <Button look="secondary" className="min-h-14" onClick={resume}>
          <span>{t('goOnWithThis')}</span>
        </Button>
        <Button look="secondary" className="min-h-14" onClick={onEnd}>
          <span>{t('endSession')}</span>
        </Button>
      </div>
      <Contact email={contact} />
    </div>
  )
}
