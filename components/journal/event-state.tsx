import { useTranslations } from 'next-intl'
import type { LastEvent } from '@/lib/browser/journal/use-add-event'
import { Button } from '../ui/button'
import { FailureBox } from '../ui/failure-box'

const reasons = {
  'not-kept': 'notKept',
  'not-kept-here': 'notKeptHere',
  conflict: 'tooLate',
  'other-plan': 'planChanged',
  'not-yet': 'planChanged',
} as const

/** Whether the last answer is saved, waits on this device, or is not saved, and why. */
export function EventState({
  last,
  savedWords,
  onTryAgain,
}: {
  last: LastEvent
  savedWords: string
  onTryAgain: () => void
}) {
  const t = useTranslations('journal')
  const failed = last?.now === 'not-saved' ? last : null
  const reason =
    failed && (reasons[failed.slug as keyof typeof reasons] as (typeof reasons)['conflict'] | undefined)
  return (
    <>
      <p role="status" className="min-h-[1lh] text-small text-ink-2">
        {last?.now === 'saving' && <span>{t('saving')}</span>}
        {last?.now === 'saved' && <span>{savedWords}</span>}
        {last?.now === 'queued' && <span>{t('waits')}</span>}
      </p>
      <div role="alert">
        {failed && (
          <FailureBox
            title={t('notSaved')}
            action={
              reason === undefined && (
                <Button look="secondary" onClick={onTryAgain}>
                  {t('tryAgain')}
                </Button>
              )
            }
          >
            {t(reason ?? 'notSavedWhy')}
          </FailureBox>
        )}
      </div>
    </>
  )
}
