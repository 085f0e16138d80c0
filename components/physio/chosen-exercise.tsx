import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SelectedExercise } from '@/lib/domain/participant'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { DenseButton } from './dense-button'
import { DoseField } from './dose-field'
import { NoteField } from './note-field'
import type { PlanChanges } from './use-plan-changes'

/** One exercise of the plan with its sets, repetitions and note. */
export function ChosenExercise({
  chosen,
  title,
  inLibrary,
  picture,
  settings,
  changes: { choice, doses },
  onRemove,
}: {
  chosen: SelectedExercise
  /** Its id where the library has no such exercise. */
  title: string
  inLibrary: boolean
  picture: ReactNode
  settings: TreatmentPlanSettings
  changes: PlanChanges
  onRemove: () => void
}) {
  const t = useTranslations('physio')
  const { exercise: id } = chosen
  const removing = choice.doing(id) === 'removing'
  const dose = [
    { field: 'sets', label: t('sets'), options: settings.setsOptions },
    { field: 'reps', label: t('reps'), options: settings.repsOptions },
  ] as const
  return (
    <li className="@container flex flex-col gap-2 border-t border-line px-5 py-4">
      <div className="flex flex-wrap items-center gap-3">
        {picture && <div className="w-14 shrink-0">{picture}</div>}
        <h3 className="min-w-0 flex-1 basis-32 font-sans text-dense font-bold wrap-anywhere">{title}</h3>
        <DenseButton
          look="quiet"
          className="px-2!"
          pending={removing}
          aria-label={t('removeWhat', { exercise: title })}
          onClick={onRemove}
        >
          {t(removing ? 'removing' : 'remove')}
        </DenseButton>
      </div>
      {!inLibrary && <p className="text-ink-2">{t('notInLibrary')}</p>}
      {dose.map(({ field, label, options }) => (
        <DoseField
          key={field}
          label={label}
          what={t('ofExercise', { what: label, exercise: title })}
          value={chosen[field]}
          options={options}
          save={doses.of(id, field)}
          onSave={(value) => {
            doses.save(id, field, value, chosen[field])
          }}
        />
      ))}
      <NoteField
        what={t('ofExercise', { what: t('note'), exercise: title })}
        notes={chosen.notes}
        save={doses.of(id, 'notes')}
        onSave={(text, before) => {
          doses.save(id, 'notes', text, before)
        }}
      />
    </li>
  )
}
