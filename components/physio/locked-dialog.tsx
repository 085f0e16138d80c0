import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** A change was refused as the physio area is locked by now. It is unlocked in another tab, so that nothing typed is lost. */
export function LockedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('physio')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lockedTitle')}
      actions={
        <>
          <a
            href="/physio/login?previous=/physio"
            target="_blank"
            rel="noopener"
            className={buttonClasses('primary')}
          >
            {t('unlock')}
          </a>
          <Button look="secondary" onClick={onClose}>
            {t('backToPlan')}
          </Button>
        </>
      }
    >
      <p>{t('locked')}</p>
    </Dialog>
  )
}
