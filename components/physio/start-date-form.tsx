import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { addDays, type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { earlierProgrammeOn } from '@/lib/domain/earlier-programmes'
import type { EarlierProgramme } from '@/lib/domain/participant.schema'
import { Button, buttonClasses } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'
import { Field } from '../ui/field'
import { usePageFacts } from '../shell/page-facts'
import { Chip } from './chip'
import { DenseButton } from './dense-button'
import { NotSavedNotice } from './not-saved-notice'
import { StartDateMeaning } from './start-date-meaning'
import { earliestStart, isStartDate, latestStart } from '@/lib/domain/start-date-range'
import { useDay } from './use-day'

const fieldId = 'start-date'

/** Sets or changes the start date. If sessions are logged, it leads to a page that asks first. */
export function StartDateForm({
  now,
  earlier,
  suggested,
  weeks,
  logged,
  frequencies,
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
  /** The sessions a week to choose from, and those that are planned; `null`: the server chooses. */
  frequencies: { options: number[]; planned: number | null }
  saving: boolean
  failure: NotSaved | null
  onSave: (to: CalendarDate, sessionsAWeek: number | null) => void
}) {
  const t = useTranslations('physio')
  const day = useDay()
  const hydrated = useHydrated()
  const router = useRouter()
  const { today } = usePageFacts()
  const [typed, setTyped] = useState<string>(suggested ?? now ?? '')
  const chosen = isStartDate(typed) ? typed : null
  const [sessionsAWeek, setSessionsAWeek] = useState<number | null>(null)
  // Set only by a press of the button: a new array moves the focus to the error summary.
  const [errors, setErrors] = useState<{ field: string; text: string }[]>([])
  const [same, setSame] = useState(false)

  const back =
    chosen === null || chosen === now ? undefined : earlierProgrammeOn({ earlierProgrammes: earlier }, chosen)

  // Read from the field: browsers report no change while a date is incomplete or wrong.
  function submit(form: HTMLFormElement): void {
    const { value } = form.elements.namedItem(fieldId) as HTMLInputElement
    const valid = isStartDate(value)
    setErrors(valid ? [] : [{ field: fieldId, text: t(value === '' ? 'startDateEmpty' : 'startDateWrong') }])
    setSame(value === now)
    if (!valid || value === now) return
    if (logged > 0) router.push(`/physio/start-date?to=${value}`)
    else onSave(value, sessionsAWeek)
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
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
        }}
        after={
          <>
            <QuickDay onPress={setTyped} date={today}>
              {t('startToday')}
            </QuickDay>
            <QuickDay onPress={setTyped} date={mondayAfter(today)}>
              {t('startNextMonday')}
            </QuickDay>
          </>
        }
      />
      {logged === 0 && (
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="mb-1.5 font-bold">{t('sessionsAWeek')}</legend>
          {frequencies.options.map((option) => (
            <Chip
              key={option}
              type="radio"
              name="sessions-a-week"
              value={option}
              disabled={!hydrated}
              checked={option === (sessionsAWeek ?? frequencies.planned)}
              onChange={() => {
                setSessionsAWeek(option)
              }}
            >
              {option}
            </Chip>
          ))}
        </fieldset>
      )}
      {chosen !== null && (
        <StartDateMeaning start={chosen} back={back} weeks={back?.participantDiary.length ?? weeks} />
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

function QuickDay({
  date,
  onPress,
  children,
}: {
  date: CalendarDate
  onPress: (date: CalendarDate) => void
  children: string
}) {
  const hydrated = useHydrated()
  return (
    <DenseButton
      disabled={!hydrated}
      onClick={() => {
        onPress(date)
      }}
    >
      {children}
    </DenseButton>
  )
}

/** The next Monday after a day. */
function mondayAfter(day: CalendarDate): CalendarDate {
  const weekday = toUtcInstant(day).getUTCDay()
  return addDays(day, (8 - weekday) % 7 || 7)
}
