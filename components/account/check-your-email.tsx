import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Words } from '../ui/words'
import { Outcome } from './outcome'
import { SendAgain } from './send-again'

/** Shown after a mail was sent: what was sent to which address, and what to do if no mail arrives. */
export function CheckYourEmail({
  children,
  onSendAgain,
  onChangeEmail,
}: {
  /** What was sent, and how long its link works. */
  children: ReactNode
  /** Rejects with a ProblemError if the request fails. */
  onSendAgain: () => Promise<void>
  /** Shows the form again. */
  onChangeEmail: () => void
}) {
  const t = useTranslations('account')
  return (
    <>
      <Outcome title={t('checkTitle')}>
        <p className="text-lead wrap-anywhere">
          <Words>{children}</Words>
        </p>
      </Outcome>
      <section aria-labelledby="no-email" className="mt-8 border-t border-line pt-6">
        <h2 id="no-email" className="text-h3">
          {t('noEmailTitle')}
        </h2>
        <ul className="mt-2 list-disc ps-6 text-ink-2">
          <li>{t('noEmailWait')}</li>
          <li>{t('noEmailSpam')}</li>
          <li>{t('noEmailAddress')}</li>
        </ul>
        <div className="mt-5 flex flex-col items-start gap-3">
          <SendAgain onSend={onSendAgain} />
          <Button look="quiet" className="-ms-3" onClick={onChangeEmail}>
            {t('changeEmail')}
          </Button>
        </div>
      </section>
    </>
  )
}
