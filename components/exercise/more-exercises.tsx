import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Exercise } from '@/lib/domain/exercise'

const linkClasses =
  'flex min-h-16 items-center gap-4 rounded-card bg-surface px-5 py-3 hover:ring-2 hover:ring-edge forced-colors:border'

/** The exercises before and after this one, of the plan or else of the library. After the plan's last one: the log. */
export function MoreExercises({
  inPlan,
  previous,
  next,
}: {
  inPlan: boolean
  previous: Exercise | undefined
  next: Exercise | undefined
}) {
  const t = useTranslations('exercise')
  if (!inPlan && !previous && !next) return null
  return (
    <nav aria-label={t(inPlan ? 'morePlan' : 'moreLibrary')} className="print:hidden">
      <ul className="grid gap-2 rail:grid-cols-2">
        {previous && (
          <li>
            <Link href={`/participant/exercises/${previous.slug}`} prefetch={false} className={linkClasses}>
              <ArrowLeft aria-hidden="true" className="shrink-0" />
              <Names label={t('previous')} title={previous.title} />
            </Link>
          </li>
        )}
        {next ? (
          <Onward href={`/participant/exercises/${next.slug}`} label={t('next')} title={next.title} />
        ) : (
          inPlan && <Onward href="/participant" label={t('finished')} title={t('logSession')} />
        )}
      </ul>
    </nav>
  )
}

function Onward({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <li className="rail:col-start-2">
      <Link href={href} prefetch={false} className={`${linkClasses} justify-between text-end`}>
        <Names label={label} title={title} />
        <ArrowRight aria-hidden="true" className="shrink-0" />
      </Link>
    </li>
  )
}

function Names({ label, title }: { label: string; title: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-small text-ink-2">{label}</span>{' '}
      <span className="font-bold wrap-anywhere">{title}</span>
    </span>
  )
}
