import { useTranslations } from 'next-intl'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { isolated } from '@/lib/domain/isolated'
import { DenseButton } from './dense-button'

/** What was typed for an exercise that was removed elsewhere meanwhile, so that it is not lost silently. */
export function LostExercise({
  lost,
  title,
  onAddAgain,
  onLetGo,
}: {
  lost: SelectedExercise
  title: string
  onAddAgain: () => void
  onLetGo: () => void
}) {
  const t = useTranslations('physio')
  return (
    <div className="mx-5 mb-4 rounded-art border-2 border-danger bg-danger-soft px-3 py-2">
      <p className="font-bold wrap-anywhere">{t('lostTitle', { exercise: title })}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {t('lost', { sets: lost.sets, reps: lost.reps, notes: isolated(lost.notes) })}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <DenseButton onClick={onAddAgain}>{t('addAgain')}</DenseButton>
        <DenseButton look="quiet" onClick={onLetGo}>
          {t('letGo')}
        </DenseButton>
      </div>
    </div>
  )
}
