import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { doseFields } from '@/lib/domain/changes/exercise-plan-update'
import { type Language, langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { DenseButton } from './dense-button'
import { DoseField } from './dose-field'
import { FieldState } from './field-state'
import { NoteField } from './note-field'
import type { DoseSave } from './use-dose-saves'
import type { PlanChanges } from './use-plan-changes'

/** One exercise of the plan with its sets, repetitions and note, and the save state of each. */
export function ChosenExercise({
  chosen,
  title,
  language,
  inLibrary,
  picture,
  settings: { setsOptions, repsOptions },
  changes: { choice, doses, notes, usual },
  onRemove,
}: {
  chosen: SelectedExercise
  /** Its id if the library has no such exercise. */
  title: string
  /** The title's; `undefined` if it is unknown. */
  language: Language | undefined
  inLibrary: boolean
  picture: ReactNode
  settings: TreatmentPlanSettings
  changes: PlanChanges
  onRemove: () => void
}) {
  const t = useTranslations('physio')
  const locale = useLocale()
  const hydrated = useHydrated()
  const baseId = useId()
  const { exercise: id } = chosen
  const removing = choice.doing(id) === 'removing'
  const idOf = (field: string) => `${baseId}${field}`
  const whatOf = (field: keyof typeof labels) => t('ofExercise', { what: labels[field], exercise: title })
  const labels = { sets: t('sets'), reps: t('reps'), notes: t('note') }
  const isUsual = usual.isOpen(chosen)
  const note = notes.of(chosen)
  const dose = (field: 'sets' | 'reps', options: string[]) => (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <label htmlFor={idOf(field)}>{labels[field]}</label>
      <DoseField
        id={idOf(field)}
        what={whatOf(field)}
        value={chosen[field]}
        options={options}
        save={doses.of(id, field)}
        onSave={(value) => {
          usual.settle(id)
          doses.save(id, field, value)
        }}
      />
    </div>
  )
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-t border-line px-5 py-3">
      <div>{picture}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3
          lang={langIfOther(language, locale)}
          className="min-w-0 flex-1 basis-32 font-sans text-dense wrap-anywhere"
        >
          {title}
        </h3>
        <DenseButton
          look="quiet"
          size="tight"
          className="-me-2"
          disabled={!hydrated}
          pending={removing}
          aria-label={t('removeWhat', { exercise: title })}
          onClick={onRemove}
        >
          {t(removing ? 'removing' : 'remove')}
        </DenseButton>
      </div>
      {!inLibrary && <p className="col-start-2 text-ink-2">{t('notInLibrary')}</p>}
      <div className="col-span-full flex flex-wrap gap-x-5 gap-y-1.5 @md:col-span-1 @md:col-start-2">
        {dose('sets', setsOptions)}
        {dose('reps', repsOptions)}
      </div>
      {isUsual && (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 @md:col-span-1 @md:col-start-2">
          <p className="text-ink-2">{t('usualDose')}</p>
          <DenseButton
            look="quiet"
            size="tight"
            aria-label={t('ofExercise', { what: t('usualIsRight'), exercise: title })}
            disabled={!hydrated}
            onClick={() => {
              document.getElementById(idOf('sets'))?.focus()
              usual.settle(id)
            }}
          >
            {t('usualIsRight')}
          </DenseButton>
        </div>
      )}
      <div className="col-span-full flex flex-wrap gap-x-3 gap-y-1 @md:col-span-1 @md:col-start-2">
        <label htmlFor={idOf('notes')} className="pt-2.5">
          {labels.notes}
        </label>
        <NoteField id={idOf('notes')} what={whatOf('notes')} draft={note} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-3 @md:col-span-1 @md:col-start-2">
        {doseFields.map((field) => (
          <FieldState
            key={field}
            save={
              (field === 'notes' ? note.open : isUsual)
                ? unlessSaved(doses.of(id, field))
                : doses.of(id, field)
            }
            undo={doses.undo(id, field)}
            label={labels[field]}
            what={whatOf(field)}
            fieldId={idOf(field)}
          />
        ))}
      </div>
    </li>
  )
}

/** "Saved" would be wrong beside newer typing, and says nothing new of a dose that the page itself chose. */
function unlessSaved(save: DoseSave | undefined): DoseSave | undefined {
  return save?.state === 'saved' ? undefined : save
}
