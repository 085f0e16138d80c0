import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { AccessLost } from './access-lost'

/**
 * Dialog after a refused change: the physio area is locked by now, or the participant was logged out. Its link opens
 * another tab, so that nothing typed is lost.
 */
export function AccessLostDialog({ why, onClose }: { why: AccessLost; onClose: () => void }) {
  const t = useTranslations('physio')
  const locked = why === 'locked'
  return (
    <Dialog
      onClose={onClose}
      title={t(locked ? 'lockedTitle' : 'loggedOutTitle')}
      actions={
        <>
          <a
            href={locked ? '/physio/login?previous=/physio' : '/user/login?previous=/physio'}
            target="_blank"
            rel="noopener"
            className={buttonClasses({ look: 'primary' })}
          >
            {t(locked ? 'unlock' : 'logInAgain')}
          </a>
          <Button look="secondary" onClick={onClose}>
            {t('backToPlan')}
          </Button>
        </>
      }
    >
      <p>{t(locked ? 'locked' : 'loggedOut')}</p>
    </Dialog>
  )
}
