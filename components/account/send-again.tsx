import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '../ui/button'
import { useMailFault } from './use-mail-fault'

/** Button that sends the same mail again and shows the result. */
export function SendAgain({
  onSend,
}: {
  /** Rejects with a ProblemError if the request fails. */ onSend: () => Promise<void>
}) {
  const t = useTranslations('account')
  const faultOf = useMailFault()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [fault, setFault] = useState<string | null>(null)

  async function send(): Promise<void> {
    setState('sending')
    setFault(null)
    try {
      await onSend()
      setState('sent')
    } catch (error) {
      setState('ready')
      setFault(faultOf(error) ?? t('cannotKeep'))
    }
  }

  return (
    <>
      <Button look="secondary" pending={state === 'sending'} onClick={() => void send()}>
        {t(state === 'sending' ? 'sending' : 'sendAgain')}
      </Button>
      <p role="status" className="font-bold empty:sr-only">
        {state === 'sent' && t('sentAgain')}
      </p>
      <p role="alert" className="font-bold text-danger empty:hidden">
        {fault}
      </p>
    </>
  )
}
