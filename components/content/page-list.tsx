import { ArrowRight } from 'lucide-react'
import { useLocale } from 'next-intl'
import Link from 'next/link'
import { langIfOther } from '@/lib/domain/language'
import type { PageSummary } from '@/lib/domain/page'

/** List of links to public pages. */
export function PageList({ pages }: { pages: PageSummary[] }) {
  const locale = useLocale()
  return (
    <ul className="flex flex-col gap-2">
      {pages.map(({ slug, title, description, language }) => (
        <li key={slug} lang={langIfOther(language, locale)}>
          <Link
            href={`/shared/${slug}`}
            prefetch={false}
            className="flex min-h-16 items-center justify-between gap-4 rounded-card bg-surface px-5 py-4 hover:ring-2 hover:ring-edge forced-colors:border"
          >
            <span className="min-w-0">
              <span className="block text-h3 font-bold wrap-anywhere">{title}</span>
              {description !== '' && (
                <span className="mt-1 block wrap-anywhere text-ink-2">{description}</span>
              )}
            </span>
            <ArrowRight aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
