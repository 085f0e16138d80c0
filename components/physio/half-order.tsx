import { useTranslations } from 'next-intl'
import { DenseButton } from './dense-button'
import type { HalfOrder as Half } from './use-exercise-order'
import { useReason } from './use-reason'

/** A new order that is saved in part: what is missing from the plan, and the two ways on. */
export function HalfOrder({
  missing,
  failure,
  goOn,
  putBack,
  titleOf,
}: Half & { titleOf: (id: string) => string }) {
  const t = useTranslations('physio')
  const reasonOf = useReason()
  return (
    <div className="mx-5 mb-4 rounded-art border-2 border-danger bg-danger-soft px-3 py-2">
      <p className="wrap-anywhere">
        <strong>{t('halfTitle')}</strong>{' '}
        {missing && <span>{t('halfMissing', { exercise: titleOf(missing.exercise) })}</span>}{' '}
        {failure && <span>{reasonOf(failure)}</span>}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <DenseButton onClick={goOn}>{t('goOn')}</DenseButton>
        <DenseButton look="quiet" onClick={putBack}>
          {t('putBack')}
        </DenseButton>
      </div>
    </div>
  )
}
