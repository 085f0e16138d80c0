import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { doseFields } from '@/lib/domain/changes/exercise-plan-update'
import { type Language, langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { DenseButton } from './dense-button'
import { DoseField } from './dose-field'
import { FieldState } from './field-state'
import { MoveButtons } from './move-buttons'
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
  place,
  count,
  settings: { setsOptions, repsOptions },
  changes: { choice, doses, notes, usual },
  onMove,
  onRemove,
}: {
  chosen: SelectedExercise
  /** Its id if the library has no such exercise. */
  title: string
  /** The title's; `undefined` if it is unknown. */
  language: Language | undefined
  inLibrary: boolean
  picture: ReactNode
  /** Its number in the plan, from 1, of this many. */
  place: number
  count: number
  settings: TreatmentPlanSettings
  changes: PlanChanges
  /** `null` if the backend cannot save another order. */
  onMove: ((by: -1 | 1) => void) | null
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
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-5 py-1.5 @xl/plan:grid-cols-[2.75rem_minmax(0,1fr)_auto] @5xl/plan:grid-cols-[2.75rem_minmax(0,13rem)_auto_minmax(0,1fr)_auto]">
      <div className="self-start">{picture}</div>
      <div className="flex min-w-0 gap-x-2">
        {/* The list says its place too. */}
        <span aria-hidden="true" className="text-ink-2 tabular-nums">
          {place}
        </span>
        <h3 lang={langIfOther(language, locale)} className="min-w-0 font-sans text-dense wrap-anywhere">
          {title}
        </h3>
      </div>
      <div className="col-span-full flex flex-wrap gap-x-5 gap-y-1 @md/plan:col-span-1 @md/plan:col-start-2 @xl/plan:col-start-auto">
        {dose('sets', setsOptions)}
        {dose('reps', repsOptions)}
      </div>
      <div className="col-span-full flex flex-wrap items-start justify-between gap-x-3 gap-y-1 @md/plan:col-start-2 @md/plan:-col-end-1 @5xl/plan:contents">
        <div className="flex min-w-0 flex-1 basis-60 gap-x-3">
          <label htmlFor={idOf('notes')} className="pt-2.5">
            {labels.notes}
          </label>
          <NoteField id={idOf('notes')} what={whatOf('notes')} draft={note} />
        </div>
        <div className="-me-2 flex min-w-0 flex-wrap">
          {onMove && <MoveButtons place={place} count={count} title={title} onMove={onMove} />}
          <DenseButton
            look="quiet"
            size="tight"
            disabled={!hydrated}
            pending={removing}
            aria-label={t('removeWhat', { exercise: title })}
            onClick={onRemove}
          >
            {t(removing ? 'removing' : 'remove')}
          </DenseButton>
        </div>
      </div>
      {!inLibrary && <p className={underClasses}>{t('notInLibrary')}</p>}
      {isUsual && (
        <div className={`flex flex-wrap items-center gap-x-3 ${underClasses}`}>
          <p>{t('usualDose')}</p>
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
      <div className={`flex flex-wrap items-center gap-x-3 ${underClasses}`}>
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

const underClasses = 'col-span-full text-ink-2 @md/plan:col-start-2'

/** "Saved" would be wrong beside newer typing, and says nothing new of a dose that the page itself chose. */
function unlessSaved(save: DoseSave | undefined): DoseSave | undefined {
  return save?.state === 'saved' ? undefined : save
}
