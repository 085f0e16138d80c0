import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { Closed } from './closed'

/**
 * A change was refused: the physio area is locked by now, or the participant was logged out. The way on opens in another
 * tab, so that nothing typed is lost.
 */
export function ClosedDialog({ why, onClose }: { why: Closed | null; onClose: () => void }) {
  const t = useTranslations('physio')
  const dialog = (title: string, text: string, open: boolean, link: { words: string; to: string }) => (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <a href={link.to} target="_blank" rel="noopener" className={buttonClasses('primary')}>
            {link.words}
          </a>
          <Button look="secondary" onClick={onClose}>
            {t('backToPlan')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
  return (
    <>
      {dialog(t('lockedTitle'), t('locked'), why === 'locked', {
        words: t('unlock'),
        to: '/physio/login?previous=/physio',
      })}
      {dialog(t('loggedOutTitle'), t('loggedOut'), why === 'logged-out', {
        words: t('logInAgain'),
        to: '/user/login?previous=/physio',
      })}
    </>
  )
}
