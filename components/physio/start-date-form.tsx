import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { earlierProgrammeOn } from '@/lib/domain/earlier-programmes'
import type { EarlierProgramme } from '@/lib/domain/participant'
import { Button, buttonClasses } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'
import { Field } from '../ui/field'
import { NotSavedNotice } from './not-saved-notice'
import { StartDateMeaning } from './start-date-meaning'
import { earliestStart, isStartDate, latestStart } from './start-date-range'
import { useDay } from './use-day'

const fieldId = 'start-date'

/** Sets or changes the start date. If sessions are logged, it leads to a page that asks first. */
export function StartDateForm({
  now,
  earlier,
  suggested,
  weeks,
  logged,
  today,
  saving,
  failure,
  onSave,
}: {
  /** The saved start date; `null` if there is none yet. */
  now: CalendarDate | null
  /** The earlier programmes; `undefined` if the backend stores none. */
  earlier: EarlierProgramme[] | undefined
  /** The start date in the URL. */
  suggested: CalendarDate | null
  /** Number of weeks in a plan of this clinic. */
  weeks: number
  /** Number of sessions logged in the programme that another start date would end. */
  logged: number
  today: CalendarDate
  saving: boolean
  failure: NotSaved | null
  onSave: (to: CalendarDate) => void
}) {
  const t = useTranslations('physio')
  const day = useDay()
  const hydrated = useHydrated()
  const router = useRouter()
  const [chosen, setChosen] = useState(suggested ?? now)
  // Set only by a press of the button: a new array moves the focus to the error summary.
  const [errors, setErrors] = useState<{ field: string; text: string }[]>([])
  const [same, setSame] = useState(false)

  const back =
    chosen === null || chosen === now ? undefined : earlierProgrammeOn({ earlierProgrammes: earlier }, chosen)

  function submit(form: HTMLFormElement): void {
    const { value } = form.elements.namedItem(fieldId) as HTMLInputElement
    const valid = isStartDate(value)
    setErrors(valid ? [] : [{ field: fieldId, text: t(value === '' ? 'startDateEmpty' : 'startDateWrong') }])
    setSame(value === now)
    if (!valid || value === now) return
    if (logged > 0) router.push(`/physio/start-date?to=${value}`)
    else onSave(value)
  }

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!saving) submit(event.currentTarget)
      }}
      className="flex flex-col gap-5"
    >
      <h1 tabIndex={-1} className="text-h2">
        {t(now === null ? 'setStartDate' : 'changeStartDate')}
      </h1>
      <ErrorSummary title={t('problem')} titlePrefix={t('errorPrefix')} errors={errors} />
      <p>{now === null ? t('noStartDate') : t('startDate', { day: day(now) })}</p>
      {logged > 0 && (
        <p className="max-w-[60ch]">{t(earlier ? 'asksFirstKept' : 'asksFirst', { count: logged })}</p>
      )}
      <Field
        id={fieldId}
        label={t('newStartDate')}
        error={errors[0]?.text}
        type="date"
        min={earliestStart}
        max={latestStart}
        disabled={!hydrated}
        defaultValue={suggested ?? now ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setChosen(isStartDate(value) ? value : null)
        }}
      />
      {chosen !== null && (
        <StartDateMeaning
          start={chosen}
          back={back}
          weeks={back?.participantDiary.length ?? weeks}
          today={today}
        />
      )}
      <p role="status" className="font-bold empty:sr-only">
        {same && t('startDateSame')}
      </p>
      <NotSavedNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!hydrated} pending={saving}>
          {t(saving ? 'saving' : 'saveStartDate')}
        </Button>
        <Link href="/physio" prefetch={false} className={buttonClasses({ look: 'quiet' })}>
          {t('cancel')}
        </Link>
      </div>
    </form>
  )
}
