import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { SiteSettings } from '@/lib/domain/site'
import { Button } from '../ui/button'

type Notice = SiteSettings['cookieNotice']

/** The consent question. Both answers have the same weight. */
export function CookieQuestion({
  notice,
  onAnswer,
  onSettings,
}: {
  notice: Notice
  onAnswer: (accepted: boolean) => void
  onSettings: (() => void) | null
}) {
  const t = useTranslations('cookies')
  const hydrated = useHydrated()
  return (
    <>
      <NoticeWords notice={notice} />
      <div className="mt-4 grid grid-cols-2 gap-3 rail:grid-cols-[10rem_10rem_auto] rail:justify-start">
        {[true, false].map((accepted) => (
          <Button
            key={String(accepted)}
            look="secondary"
            size="narrow"
            disabled={!hydrated}
            onClick={() => {
              onAnswer(accepted)
            }}
          >
            {t(accepted ? 'accept' : 'reject')}
          </Button>
        ))}
        {onSettings && (
          <Button look="quiet" className="max-rail:col-span-2" disabled={!hydrated} onClick={onSettings}>
            {t('settings')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Notice of a site that only uses necessary cookies: it asks nothing. */
export function OnlyNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTranslations('cookies')
  const hydrated = useHydrated()
  return (
    <>
      <NoticeWords notice={notice} />
      <Button look="secondary" className="mt-4" disabled={!hydrated} onClick={onClose}>
        {t('close')}
      </Button>
    </>
  )
}

/** The answer, and how to change it. Takes the focus, because the pressed button is gone. */
export function JustAnswered({ accepted, onClose }: { accepted: boolean; onClose: () => void }) {
  const t = useTranslations('cookies')
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    words.current?.focus()
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p ref={words} tabIndex={-1} className="max-w-[40ch] flex-1 basis-60">
        <strong>{t(accepted ? 'accepted' : 'rejected')}</strong> <span>{t('changeLater')}</span>
      </p>
      <Button look="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

function NoticeWords({ notice }: { notice: Notice }) {
  return (
    <>
      <h2 className="text-h3">{notice.modalTitle}</h2>
      <p className="mt-2 text-small wrap-anywhere whitespace-pre-line">{notice.modalText}</p>
    </>
  )
}
