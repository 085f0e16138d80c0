import { useFormatter, useTranslations } from 'next-intl'
import type { PartState } from '@/lib/browser/mutations/use-mutations'
import { FailureBox } from '../ui/failure-box'
import { DenseButton } from './dense-button'
import { useReason } from './use-reason'

/** Save state of a field: saving, saved (with the time and Undo), or not saved (with the reason and "Try again"). */
export function FieldState({
  save,
  undo,
  label,
  what,
  fieldId,
}: {
  save: PartState<unknown> | undefined
  /** Undoes the last save; `null` if that is not possible. */
  undo: (() => void) | null
  /** Names the field, because several of these share one line. */
  label: string
  /** Names the field and its exercise, for screen reader users who hear only the button. */
  what: string
  /** Id of the field, which takes the focus when a pressed button is removed. */
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
            // As tall a target as the other buttons, without making the line as tall.
            size="tight"
            className="-my-2"
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
