import { useTranslations } from 'next-intl'

/** Table of contents for a long page: links to its sections. */
export function OnThisPage({ headings }: { headings: { id: string; words: string }[] }) {
  const t = useTranslations('content')
  return (
    <nav aria-labelledby="on-this-page" className="rounded-card bg-surface px-5 py-4 forced-colors:border">
      <h2 id="on-this-page" className="text-h3">
        {t('onThisPage')}
      </h2>
      <ul className="mt-1">
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center wrap-anywhere text-brand underline underline-offset-4 hover:decoration-2"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
