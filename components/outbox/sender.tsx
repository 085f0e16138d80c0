import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { keepSending } from '@/lib/browser/queue/keep-sending'

const nothing = { logged: 0, takenBack: 0, refused: 0, answersRefused: 0 }

/** Sends the queue and shows the result: only now are sessions reported as saved. */
export function Sender({ userId }: { userId: string }) {
  const t = useTranslations('shell')
  const [told, setTold] = useState(nothing)
  useEffect(() => keepSending(userId, setTold), [userId])
  const sentences = [
    ...(told.logged > 0 ? [t('sessionsSent', { count: told.logged })] : []),
    ...(told.takenBack > 0 ? [t('sessionsTakenBack', { count: told.takenBack })] : []),
    ...(told.refused > 0 ? [t('sessionsRefused', { count: told.refused, page: t('log') })] : []),
    ...(told.answersRefused > 0 ? [t('answersRefused', { count: told.answersRefused, page: t('log') })] : []),
  ]
  return (
    <div role="status">
      {sentences.length > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 bg-mat px-5 py-2 text-small text-ink print:hidden">
          <span className="font-bold">{sentences.join(' ')}</span>
          <button
            type="button"
            className="min-h-12 px-2 font-bold text-brand underline underline-offset-4"
            onClick={() => {
              document.getElementById('main')?.focus()
              setTold(nothing)
            }}
          >
            {t('sessionsRead')}
          </button>
        </p>
      )}
    </div>
  )
}
