import { useFormatter, useTranslations } from 'next-intl'
import { DenseButton } from './dense-button'
import type { FieldSave } from './use-field-saves'
import { useReason } from './use-reason'

/** What became of a field: saving, saved at which time with Undo, or not saved with the reason and "Try again". */
export function FieldState({
  save,
  label,
  what,
  fieldId,
}: {
  save: FieldSave | undefined
  /** Names the field, as several of these stand in one line. */
  label: string
  /** Names it with its exercise, for who hears the button alone. */
  what: string
  /** Takes the focus when a button goes away under it. */
  fieldId: string
}) {
  const t = useTranslations('physio')
  const format = useFormatter()
  const reasonOf = useReason()
  const press = (run: () => void) => () => {
    document.getElementById(fieldId)?.focus()
    run()
  }
  return (
    <>
      <div className="inline-flex flex-wrap items-center text-ink-2">
        <p role="status">
          {save?.state === 'saving' && t('savingField', { field: label })}
          {save?.state === 'saved' &&
            t('savedField', { field: label, time: format.dateTime(save.at, { timeStyle: 'short' }) })}
        </p>
        {save?.state === 'saved' && save.undo && (
          <DenseButton
            look="quiet"
            // As high as the others to the finger, without making the line as high.
            className="-my-2 px-2!"
            aria-label={t('undoOf', { what })}
            onClick={press(save.undo)}
          >
            {t('undo')}
          </DenseButton>
        )}
      </div>
      <div role="alert" className="basis-full empty:hidden">
        {save?.state === 'not-saved' && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-art border-2 border-danger bg-danger-soft px-3 py-1.5">
            <p className="min-w-0 flex-1 basis-40">
              <strong>{t('notSavedField', { field: label, told: save.failure.told })}</strong>{' '}
              {reasonOf(save.failure)}
            </p>
            <DenseButton aria-label={t('tryAgainOf', { what })} onClick={press(save.again)}>
              {t('tryAgain')}
            </DenseButton>
          </div>
        )}
      </div>
    </>
  )
}
