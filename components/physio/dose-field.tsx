import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import { FieldState } from './field-state'
import type { FieldSave } from './use-field-saves'

/** Sets or repetitions of one exercise, saved as soon as another of the clinic's choices is taken. */
export function DoseField({
  label,
  what,
  value,
  options,
  save,
  onSave,
}: {
  label: string
  /** The label with the exercise. */
  what: string
  /** As it is saved. It may be one that the clinic offers no more; empty where none was chosen. */
  value: string
  options: string[]
  save: FieldSave | undefined
  onSave: (value: string) => void
}) {
  const t = useTranslations('physio')
  const alive = useAlive()
  const id = useId()
  const shown = save && save.state !== 'saved' ? save.value : value
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-1 @xs:grid-cols-[6.5rem_minmax(0,9rem)_minmax(0,1fr)]">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-label={what}
        value={shown}
        disabled={!alive}
        onChange={({ currentTarget }) => {
          onSave(currentTarget.value)
        }}
        className="min-h-11 w-full min-w-0 rounded-art border-2 border-edge bg-surface px-2.5 hover:border-ink"
      >
        {(options.includes(shown) ? options : [shown, ...options]).map((option) => (
          <option key={option} value={option}>
            {option === '' ? t('notChosen') : option}
          </option>
        ))}
      </select>
      <FieldState save={save} what={what} fieldId={id} />
    </div>
  )
}
