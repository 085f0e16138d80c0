import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** Dialog for a full plan: on reaching the maximum, and when one more exercise is added. */
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
