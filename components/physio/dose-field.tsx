import { useTranslations } from 'next-intl'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { type DoseSave, unsavedValue } from './use-dose-saves'

/** Select for the sets or repetitions of one exercise, saved on change. */
export function DoseField({
  id,
  what,
  value,
  options,
  save,
  onSave,
}: {
  id: string
  /** Accessible name: the field and the exercise. */
  what: string
  /** The saved value, which the clinic may no longer offer; empty if none was chosen. */
  value: string
  options: string[]
  save: DoseSave | undefined
  onSave: (value: string) => void
}) {
  const t = useTranslations('physio')
  const hydrated = useHydrated()
  const shown = unsavedValue(save) ?? value
  return (
    <select
      id={id}
      aria-label={what}
      value={shown}
      disabled={!hydrated}
      onChange={({ currentTarget }) => {
        onSave(currentTarget.value)
      }}
      className="min-h-11 max-w-full min-w-18 rounded-art border-2 border-edge bg-surface px-2 hover:border-ink"
    >
      {(options.includes(shown) ? options : [shown, ...options]).map((option) => (
        <option key={option} value={option}>
          {option === '' ? t('notChosen') : option}
        </option>
      ))}
    </select>
  )
}
