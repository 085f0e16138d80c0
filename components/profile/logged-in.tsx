'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { callEnd } from '@/lib/browser/api/api'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button } from '../ui/button'

type LoggedInProps = {
  /** How long the user stays logged in. From the server, because a formatter of numbers costs a slow phone 50 ms. */
  stays: string
  /** The button that logs out here. */
  children: ReactNode
}

/** How long the user stays logged in, and the buttons that log out: here, and everywhere else. */
export function LoggedIn({ stays, children }: LoggedInProps) {
  const t = useTranslations('profile')
  const hydrated = useHydrated()
  const [state, setState] = useState<'ready' | 'ending' | 'ended' | 'offline' | 'failed'>('ready')

  async function endOthers(): Promise<void> {
    setState('ending')
    try {
      await callEnd('/api/session/others')
      setState('ended')
    } catch (error) {
      setState(error instanceof ProblemError && error.slug === 'no-connection' ? 'offline' : 'failed')
    }
  }

  return (
    <section aria-labelledby="logged-in" className="rounded-card bg-surface p-5 forced-colors:border">
      <h2 id="logged-in" className="text-h3">
        {t('loggedIn')}
      </h2>
      <p className="mt-2 text-ink-2">{stays}</p>
      <div className="mt-4 flex flex-col items-start gap-3">
        {children}
        <Button
          look="secondary"
          className="w-full"
          disabled={!hydrated}
          pending={state === 'ending'}
          onClick={() => void endOthers()}
        >
          {t(state === 'ending' ? 'endingOthers' : 'endOthers')}
        </Button>
        <p role="status" className="font-bold empty:sr-only">
          {state === 'ended' && t('othersEnded')}
        </p>
        <p role="alert" className="font-bold text-danger empty:hidden">
          {(state === 'offline' || state === 'failed') && t(state)}
        </p>
        {state === 'ready' && <p className="text-ink-2">{t('endOthersHow')}</p>}
      </div>
    </section>
  )
}
