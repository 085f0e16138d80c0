'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Consent } from '@/lib/browser/analytics/cookie-answers'
import type { SiteSettings } from '@/lib/domain/site'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** Dialog with the site's cookie texts, what an answer covers, and the answer. */
export function CookieSettings({
  notice,
  answer,
  onAnswer,
  onClose,
}: {
  notice: SiteSettings['cookieNotice']
  answer: Consent
  onAnswer: (accepted: boolean) => void
  onClose: () => void
}) {
  const t = useTranslations('cookies')
  const [chosen, setChosen] = useState(answer)
  const [unanswered, setUnanswered] = useState(false)
  const asked = notice.nonNecessaryCookiesUsed
  const save = () => {
    if (chosen === null) setUnanswered(true)
    else onAnswer(chosen)
  }
  return (
    <Dialog
      readFirst
      title={notice.modalTitle}
      onClose={onClose}
      actions={
        <>
          {asked && <Button onClick={save}>{t('save')}</Button>}
          <Button look="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{notice.modalText}</p>
      {asked && (
        <fieldset aria-describedby={unanswered ? 'cookies-unanswered' : undefined}>
          <legend className="font-bold">{t('choice')}</legend>
          <p className="mt-1">{t('covers')}</p>
          <ul className="mt-1 mb-3 list-disc ps-6">
            <li>{t('coversStatistics')}</li>
            <li>{t('coversVideos')}</li>
          </ul>
          {unanswered && (
            <p id="cookies-unanswered" role="alert" className="mb-2 font-bold text-danger">
              {t('chooseFirst')}
            </p>
          )}
          {[true, false].map((accepted) => (
            <label key={String(accepted)} className="flex min-h-12 items-center gap-3 py-1.5">
              <input
                type="radio"
                name="cookies"
                checked={chosen === accepted}
                onChange={() => {
                  setChosen(accepted)
                  setUnanswered(false)
                }}
                className="size-6 shrink-0 accent-brand"
              />
              <span>{t(accepted ? 'acceptLong' : 'rejectLong')}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
