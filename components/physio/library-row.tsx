import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { langIfOther } from '@/lib/domain/language'
import { DenseButton } from './dense-button'
import type { LibraryExercise } from './library-search'
import { OpenedExercise } from './opened-exercise'
import type { Doing } from './use-exercise-choice'

const labels = {
  add: ['add', 'addWhat'],
  adding: ['adding', 'addWhat'],
  remove: ['remove', 'removeWhat'],
  removing: ['removing', 'removeWhat'],
} as const

/** Selects the button of a row that adds its exercise or removes it. */
export const rowAction = 'button[data-row-action]'

/** One exercise of the library: its title opens it, and a button adds it to the plan or removes it. */
export function LibraryRow({
  exercise: { id, title, summary, dose, language, picture: pictureKey },
  category,
  showSummary,
  because,
  picture,
  chosen,
  doing,
  opened,
  onAdd,
  onRemove,
  onToggle,
  onClose,
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
  opened: boolean
  onAdd: () => void
  onRemove: () => void
  /** Gets the title that was pressed. */
  onToggle: (title: HTMLElement) => void
  onClose: () => void
}) {
  const t = useTranslations('physio')
  const lang = langIfOther(language, useLocale())
  const hydrated = useHydrated()
  const baseId = useId()
  const panel = { id: `${baseId}panel`, namedBy: `${baseId}title` }
  const [label, name] = labels[doing ?? (chosen ? 'remove' : 'add')]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-1">
      <div className="w-11 shrink-0">{picture}</div>
      <div className="relative min-w-0 flex-1 basis-32 wrap-anywhere">
        {/* `after`: the picture and all words of the row open it too. `before`: the chevron. */}
        <button
          type="button"
          id={panel.namedBy}
          lang={lang}
          disabled={!hydrated}
          aria-expanded={opened}
          aria-controls={opened ? panel.id : undefined}
          onClick={({ currentTarget }) => {
            onToggle(currentTarget)
          }}
          className="row-opener"
        >
          {title}
        </button>
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
        data-row-action
        look={chosen ? 'quiet' : 'secondary'}
        className="min-w-24"
        disabled={!hydrated}
        pending={doing !== undefined}
        aria-label={t(name, { exercise: title })}
        onClick={chosen ? onRemove : onAdd}
      >
        {t(label)}
      </DenseButton>
      {opened && (
        <OpenedExercise
          id={id}
          panel={panel}
          // The letter of an exercise without a picture says nothing more when it is larger.
          picture={pictureKey.startsWith('letter ') ? null : picture}
          dose={dose}
          chosen={chosen}
          doing={doing}
          onAdd={onAdd}
          onRemove={onRemove}
          onClose={onClose}
        />
      )}
    </li>
  )
}
