'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { loginAddress } from '@/lib/browser/navigation/hard-navigate'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { useRemindersHeld } from '@/lib/browser/session/hold-reminders'
import { signOut } from '@/lib/browser/session/sign-out'
import { useSessionEnd } from '@/lib/browser/session/use-session-end'
import { isLoggedOut, sessionOver } from '@/lib/domain/session-over'
import { useUnsentQuestion } from '../outbox/use-unsent-question'
import { Button, buttonClasses } from '../ui/button'
import { QuestionDialog } from '../ui/dialog'

/**
 * Reminds the user before they are logged out, and offers to extend the session if possible. It cannot be closed by
 * accident.
 */
export function SessionEndReminder({ expiresAt, extendable }: { expiresAt: string; extendable: boolean }) {
  const t = useTranslations('clinicVisit')
  const format = useFormatter()
  const path = usePathname()
  const [state, setState] = useState<'asking' | 'busy' | 'failed' | 'read' | 'ended' | 'over'>('asking')
  const held = useRemindersHeld()
  // Reload: the server knows which page a logged-out user may see. With unsaved changes the browser asks first, and the
  // user may stay.
  const { endsAt, near, extend } = useSessionEnd(expiresAt, () => {
    setState('ended')
  })
  // A person who exercises is not interrupted: the page reloads once they have left the session.
  const reloads = state === 'ended' && !held
  useEffect(() => {
    if (reloads) window.location.reload()
  }, [reloads])
  const { mayLeave, asking, question } = useUnsentQuestion()
  const logOut = async () => {
    if (await mayLeave()) await signOut()
  }
  const attempt = async (work: () => Promise<void>) => {
    setState('busy')
    try {
      await work()
      setState('asking')
    } catch (error) {
      setState(error instanceof ProblemError && isLoggedOut(sessionOver(error)) ? 'over' : 'failed')
    }
  }
  const close = () => {
    setState('read')
  }
  if (held) return null
  if (state === 'ended' || state === 'over')
    return (
      <QuestionDialog
        title={t('overTitle')}
        actions={
          <>
            <a
              href={loginAddress(path, 'expired')}
              target="_blank"
              className={buttonClasses({ look: 'primary' })}
            >
              {t('logInAgain')}
            </a>
            <Button look="secondary" onClick={close}>
              {t('stayHere')}
            </Button>
          </>
        }
      >
        <p>{t('over')}</p>
      </QuestionDialog>
    )
  return (
    <>
      {near && state !== 'read' && !asking && (
        <QuestionDialog
          title={t('endTitle', { time: format.dateTime(endsAt, { timeStyle: 'short' }) })}
          actions={
            <>
              {extendable ? (
                <Button pending={state === 'busy'} onClick={() => void attempt(extend)}>
                  {t('stay')}
                </Button>
              ) : (
                <Button onClick={close}>{t('understood')}</Button>
              )}
              <Button look="secondary" pending={state === 'busy'} onClick={() => void attempt(logOut)}>
                {t('logOutNow')}
              </Button>
            </>
          }
        >
          <p>{t(extendable ? 'endExtendable' : 'endFixed')}</p>
          <p role="alert" className="font-bold text-danger">
            {state === 'failed' && t('failed')}
          </p>
        </QuestionDialog>
      )}
      {question}
    </>
  )
}
