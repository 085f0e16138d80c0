import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { langIfOther } from '@/lib/domain/language'
import { DenseButton } from './dense-button'
import type { LibraryExercise } from './library-search'
import type { Doing } from './use-exercise-choice'

const labels = {
  add: ['add', 'addWhat'],
  adding: ['adding', 'addWhat'],
  remove: ['remove', 'removeWhat'],
  removing: ['removing', 'removeWhat'],
} as const

/** One exercise of the library, with the button that adds it to the plan or removes it. */
export function LibraryRow({
  exercise: { title, summary, dose, language },
  category,
  showSummary,
  because,
  picture,
  chosen,
  doing,
  onAdd,
  onRemove,
}: {
  exercise: LibraryExercise
  /** The category's name. */
  category: string
  showSummary: boolean
  /** The tags and needs that the search matched. */
  because: string[]
  picture: ReactNode
  chosen: boolean
  doing: Doing | undefined
  onAdd: () => void
  onRemove: () => void
}) {
  const t = useTranslations('physio')
  const lang = langIfOther(language, useLocale())
  const hydrated = useHydrated()
  const [label, name] = labels[doing ?? (chosen ? 'remove' : 'add')]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-1">
      <div className="w-11 shrink-0">{picture}</div>
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <p lang={lang} className="leading-tight font-bold">
          {title}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          <span>{category}</span>
          {dose && !chosen && <span className="ms-auto whitespace-nowrap">{t('dose', dose)}</span>}
          {chosen && (
            <span className="inline-flex items-center gap-1 font-bold text-ok">
              <Check aria-hidden="true" size={16} strokeWidth={3.5} />
              <span>{t('inPlan')}</span>
            </span>
          )}
        </p>
        {showSummary && (
          <p lang={lang} className="text-ink-2">
            {summary}
          </p>
        )}
        {because.length > 0 && (
          <p lang={lang} className="text-ink-2">
            {because.join(', ')}
          </p>
        )}
      </div>
      <DenseButton
        look={chosen ? 'quiet' : 'secondary'}
        className="min-w-24"
        disabled={!hydrated}
        pending={doing !== undefined}
        aria-label={t(name, { exercise: title })}
        onClick={chosen ? onRemove : onAdd}
      >
        {t(label)}
      </DenseButton>
    </li>
  )
}
