import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** The plan holds all the exercises it may: on reaching it, and when one more is asked for. */
export function MaximumDialog({ onClose, maxExercises }: { onClose: () => void; maxExercises: number }) {
  const t = useTranslations('physio')
  return (
    <Dialog
      onClose={onClose}
      title={t('maximumTitle')}
      actions={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      <p>{t('maximum', { count: maxExercises })}</p>
    </Dialog>
  )
}
