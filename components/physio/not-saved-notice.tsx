import { useTranslations } from 'next-intl'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { useReason } from './use-reason'

/** Says that the requested start date is not saved, and why. */
export function NotSavedNotice({ failure }: { failure: NotSaved | null }) {
  const t = useTranslations('physio')
  const reasonOf = useReason('not-harmless')
  return (
    <div role="alert">
      {failure && (
        <p className="rounded-art border-2 border-danger bg-danger-soft px-4 py-2.5">
          <strong>{t('notSaved', { told: failure.told })}</strong> <span>{reasonOf(failure)}</span>
        </p>
      )}
    </div>
  )
}
