import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import { SendAgain } from './send-again'

/** Stands where the form was: what was sent where, and what to do if nothing comes. Its heading takes the focus. */
export function CheckYourEmail({
  children,
  onSendAgain,
  onChangeEmail,
}: {
  /** What was sent, and for how long its link works. */
  children: ReactNode
  /** Rejects with a ProblemError where it was not taken. */
  onSendAgain: () => Promise<void>
  /** Brings the form back. */
  onChangeEmail: () => void
}) {
  const t = useTranslations('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <>
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('checkTitle')}
        </h1>
        <p className="mt-4 text-lead wrap-anywhere">{children}</p>
      </div>
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
