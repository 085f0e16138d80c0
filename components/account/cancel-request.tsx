import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callEnd } from '@/lib/browser/api/api'
import { ProblemError } from '@/lib/browser/api/problem-error'
import type { MailedKey } from '@/lib/domain/account'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button } from '../ui/button'
import { useLoginFault } from './use-login-fault'

/** `nothing-to-do`: the backend cannot cancel a request; it expires on its own. */
export type Cancelled = 'cancelled' | 'nothing-to-do'

/** Lets the owner of a mailbox who did not ask for an account cancel the request of a mailed link. */
export function CancelRequest({
  mailed,
  onCancelled,
}: {
  mailed: MailedKey
  onCancelled: (how: Cancelled) => void
}) {
  const t = useTranslations('account')
  const faultOf = useLoginFault()
  const hydrated = useHydrated()
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function cancel(): Promise<void> {
    setPending(true)
    setFault(null)
    try {
      await callEnd('/api/account/confirmation', mailed)
      onCancelled('cancelled')
    } catch (error) {
      if (error instanceof ProblemError && error.slug === 'not-implemented-in-this-mode')
        onCancelled('nothing-to-do')
      else {
        setPending(false)
        // Wrong details mean a link that we did not issue: say that it no longer works.
        setFault(faultOf(error) ?? t('endedTitle'))
      }
    }
  }

  return (
    <section aria-labelledby="not-mine" className="mt-8 border-t border-line pt-6">
      <h2 id="not-mine" className="text-h3">
        {t('notMineTitle')}
      </h2>
      <p className="mt-2 mb-4 text-ink-2">{t('notMineText')}</p>
      <Button look="secondary" disabled={!hydrated} pending={pending} onClick={() => void cancel()}>
        {t(pending ? 'cancelling' : 'notMine')}
      </Button>
      {fault !== null && (
        <p role="alert" className="mt-3 font-bold text-danger">
          {fault}
        </p>
      )}
    </section>
  )
}
