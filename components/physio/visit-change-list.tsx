import { useTranslations } from 'next-intl'
import { isolated } from '@/lib/domain/isolated'
import type { ChangeWords } from './use-change-words'

/** The changes of a visit, each with its kind beside it; on a narrow screen above it. */
export function VisitChangeList({ changes }: { changes: ChangeWords[] }) {
  const t = useTranslations('readTogether')
  return (
    <ul className="border-b border-line">
      {changes.map(({ label, title, lines, before }, index) => (
        <li key={index} className="flex flex-wrap gap-x-4 border-t border-line py-2.5">
          <p className="shrink-0 basis-28 text-ink-2">{label}</p>
          <div className="min-w-0 flex-1 basis-56 wrap-anywhere whitespace-pre-line">
            {title && (
              <p lang={title.lang} className="font-bold">
                {title.text}
              </p>
            )}
            {lines.map(({ text, lang }, line) => (
              <p key={line} lang={lang} dir="auto">
                {text}
              </p>
            ))}
            {before != null && <p className="text-ink-2">{t('before', { what: isolated(before) })}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
