import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type Language, langIfOther } from '@/lib/domain/language'
import { IdleLink } from '../shell/idle-link'
import type { Neighbours } from './neighbours'

const linkClasses = 'flex h-full items-center gap-4 px-5 py-3 forced-colors:border'

/** Links through the plan: the next exercise, or the log after the last one, and less prominently the previous one. */
export function MoreExercises({ previous, next }: Pick<Neighbours, 'previous' | 'next'>) {
  const t = useTranslations('exercise')
  const locale = useLocale()
  return (
    <nav aria-label={t('more')} className="print:hidden">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 rail:grid-cols-2">
        {next ? (
          <Onward
            href={`/participant/exercises/${next.slug}`}
            label={t('next')}
            title={next.title}
            lang={langIfOther(next.language, locale)}
          />
        ) : (
          <Onward href="/participant" label={t('last')} title={t('logSession')} />
        )}
        {previous && (
          <li className="rail:order-first">
            <IdleLink
              href={`/participant/exercises/${previous.slug}`}
              className={`${linkClasses} min-h-16 rounded-card bg-surface hover:ring-2 hover:ring-edge`}
            >
              <ArrowLeft aria-hidden="true" className="shrink-0" />
              <span className="min-w-0">
                <span className="block text-small text-ink-2">{t('previous')}</span>{' '}
                <span lang={langIfOther(previous.language, locale)} className="font-bold wrap-anywhere">
                  {previous.title}
                </span>
              </span>
            </IdleLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Onward({
  href,
  label,
  title,
  lang,
}: {
  href: string
  label: string
  title: string
  lang?: Language | undefined
}) {
  return (
    <li className="rail:only:col-span-2">
      <IdleLink
        href={href}
        className={`${linkClasses} min-h-21 justify-between rounded-action bg-brand text-on-brand hover:bg-brand-hover motion-safe:transition-colors`}
      >
        <span className="min-w-0">
          <span className="block text-small">{label}</span>{' '}
          <span lang={lang} className="font-display text-h2 leading-tight font-bold wrap-anywhere">
            {title}
          </span>
        </span>
        <ArrowRight aria-hidden="true" size={28} className="shrink-0" />
      </IdleLink>
    </li>
  )
}
