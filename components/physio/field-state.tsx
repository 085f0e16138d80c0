import { useFormatter, useTranslations } from 'next-intl'
import type { PartState } from '@/lib/browser/mutations/use-mutations'
import { FailureBox } from '../ui/failure-box'
import { DenseButton } from './dense-button'
import { useReason } from './use-reason'

/** What became of a field: saving, saved at which time with Undo, or not saved with the reason and "Try again". */
export function FieldState({
  save,
  undo,
  label,
  what,
  fieldId,
}: {
  save: PartState<unknown> | undefined
  /** Takes it back; `null` when that is not possible. */
  undo: (() => void) | null
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
          {save?.state === 'saving'
            ? t('savingField', { field: label })
            : save?.state === 'saved' &&
              t('savedField', { field: label, time: format.dateTime(save.at, { timeStyle: 'short' }) })}
        </p>
        {save?.state === 'saved' && undo && (
          <DenseButton
            look="quiet"
            // As high as the others to the finger, without making the line as high.
            className="-my-2 px-2!"
            aria-label={t('undoOf', { what })}
            onClick={press(undo)}
          >
            {t('undo')}
          </DenseButton>
        )}
      </div>
      <div role="alert" className="basis-full empty:hidden">
        {save?.state === 'not-saved' && (
          <FailureBox
            size="dense"
            title={t('notSavedField', { field: label, told: save.failure.told })}
            action={
              <DenseButton aria-label={t('tryAgainOf', { what })} onClick={press(save.again)}>
                {t('tryAgain')}
              </DenseButton>
            }
          >
            {reasonOf(save.failure)}
          </FailureBox>
        )}
      </div>
    </>
  )
}
