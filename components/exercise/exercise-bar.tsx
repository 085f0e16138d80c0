import { ArrowRight, Timer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { langIfOther } from '@/lib/domain/language'
import { IdleLink } from '../shell/idle-link'
import { buttonClasses } from '../ui/button'
import { Words } from '../ui/words'
import type { Neighbours } from './neighbours'

/** Row with the timer and what comes next. It stays in reach below the text where the timer is not beside it. */
export function ExerciseBar({ neighbours }: { neighbours: Neighbours | null }) {
  const t = useTranslations('exercise')
  const locale = useLocale()
  const next = neighbours?.next
  return (
    <div
      data-exercise-bar
      className="sticky-above-the-bar z-5 -mx-1 mt-6 flex flex-wrap gap-2 rounded-action border-2 border-edge bg-surface p-1 text-dense shadow-lg aside:hidden print:hidden"
    >
      {/* The timer needs scripts. */}
      <a
        href="#timer"
        className={buttonClasses({ look: 'secondary', size: 'floating' }, 'gap-2 noscript:hidden')}
      >
        <Timer aria-hidden="true" className="shrink-0" />
        <span>{t('toTimer')}</span>
      </a>
      {neighbours && (
        <IdleLink
          href={next ? `/participant/exercises/${next.slug}` : '/participant'}
          className={buttonClasses({ size: 'floating' }, 'min-w-0 flex-1 basis-32 gap-2')}
        >
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            {next ? (
              <Words>
                {t.rich('toNext', {
                  title: next.title,
                  own: (title) => <span lang={langIfOther(next.language, locale)}>{title}</span>,
                })}
              </Words>
            ) : (
              t('logSession')
            )}
          </span>
          <ArrowRight aria-hidden="true" className="shrink-0" />
        </IdleLink>
      )}
    </div>
  )
}
