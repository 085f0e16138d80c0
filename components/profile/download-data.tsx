'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { csvOf } from '@/lib/browser/files/csv'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { readPersonalData } from '@/lib/browser/record/read-personal-data'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { useToday } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { PersonalData } from '@/lib/domain/data-export'
import { Button } from '../ui/button'
import { useDataWords } from './use-data-words'

type Format = 'csv' | 'json'
type State =
  | { state: 'ready' | 'none' | 'failed' | 'offline' }
  | { state: 'preparing'; format: Format }
  | { state: 'done'; file: string }

/** Download of all data stored about the user, as a file created in the browser on request. */
export function DownloadData({
  user,
  hasRecord,
  isJournalPromised = true,
  today: initialToday,
  timeZone,
}: {
  user: PersonalData['user']
  /** `false` if it is known that there is no record. */
  hasRecord: boolean
  /** Whether the server has read a journal there before. */
  isJournalPromised?: boolean
  today: CalendarDate
  timeZone: string
}) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const inWords = useDataWords(timeZone)
  const hydrated = useHydrated()
  const today = useToday(initialToday, timeZone)
  const [now, setNow] = useState<State>({ state: hasRecord ? 'ready' : 'none' })

  async function download(format: Format): Promise<void> {
    setNow({ state: 'preparing', format })
    try {
      // Loaded for the press that needs it.
      const [{ columnsOf, dataLines, dataObject }, data] = await Promise.all([
        import('@/lib/domain/data-export'),
        readPersonalData(user, isJournalPromised),
      ])
      if (data === null) {
        setNow({ state: 'none' })
        return
      }
      const file = `steadily-${today}.${format}`
      if (format === 'json') saveFile(file, 'application/json', JSON.stringify(dataObject(data), null, 2))
      else {
        const lines = dataLines(data)
        const { columns, rows } = inWords(lines, columnsOf(lines))
        saveFile(file, 'text/csv', await csvOf(columns, rows, locale))
      }
      setNow({ state: 'done', file })
    } catch (error) {
      const away = error instanceof ProblemError ? error.slug === 'no-connection' : !navigator.onLine
      setNow({ state: away ? 'offline' : 'failed' })
    }
  }

  const button = (format: Format, words: string) => (
    <Button
      look="secondary"
      align="start"
      className="gap-3"
      disabled={!hydrated}
      pending={now.state === 'preparing'}
      onClick={() => void download(format)}
    >
      <Download aria-hidden="true" className="shrink-0" />
      <span>{now.state === 'preparing' && now.format === format ? t('preparing') : words}</span>
    </Button>
  )
  return (
    <section aria-labelledby="your-data" className="rounded-card bg-surface p-5 forced-colors:border">
      <h2 id="your-data" className="text-h3">
        {t('data')}
      </h2>
      {now.state === 'none' ? (
        <p role="status" className="mt-2 text-ink-2">
          {t('dataNone')}
        </p>
      ) : (
        <div className="mt-2 flex flex-col gap-3">
          <p className="mb-1 text-ink-2">{t('dataHow')}</p>
          {button('csv', t('downloadCsv'))}
          {button('json', t('downloadJson'))}
          <p role="status" className="font-bold wrap-anywhere empty:sr-only">
            {now.state === 'done' && t('downloaded', { file: now.file })}
          </p>
          <p role="alert" className="font-bold text-danger empty:hidden">
            {(now.state === 'offline' || now.state === 'failed') && t(now.state)}
          </p>
        </div>
      )}
    </section>
  )
}

/** Downloads a file that was made in the browser. */
function saveFile(name: string, type: 'text/csv' | 'application/json', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL only after the click is handled.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
