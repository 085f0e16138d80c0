import { useTranslations } from 'next-intl'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import type { dataColumns, DataLine } from '@/lib/domain/data-export'

type Column = (typeof dataColumns)[number]

/**
 * Returns a function that puts lines of the user's data into a table with these columns, in the language of the page.
 * @param timeZone the clinic's: in it a session has the day that the pages show
 */
export function useDataWords(
  timeZone: string,
): (lines: DataLine[], shown: Column[]) => { columns: string[]; rows: (string | number)[][] } {
  const t = useTranslations('profile')
  const columns: Record<Column, string> = {
    what: t('columnWhat'),
    text: t('columnText'),
    week: t('columnWeek'),
    weekStart: t('columnWeekStart'),
    planned: t('columnPlanned'),
    session: t('columnSession'),
    done: t('columnDone'),
    when: t('columnWhen'),
    exercise: t('columnExercise'),
    sets: t('columnSets'),
    repetitions: t('columnRepetitions'),
    note: t('columnNote'),
    goal: t('columnGoal'),
    programme: t('columnProgramme'),
    effort: t('columnEffort'),
    pain: t('columnPain'),
  }
  const kinds: Record<DataLine['what'], string> = {
    name: t('whatName'),
    email: t('whatEmail'),
    startDate: t('whatStartDate'),
    exercise: t('whatExercise'),
    week: t('whatWeek'),
    session: t('whatSession'),
    goal: t('whatGoal'),
    earlierProgramme: t('whatEarlierProgramme'),
    earlierWeek: t('whatEarlierWeek'),
    earlierSession: t('whatEarlierSession'),
    journalLogged: t('whatJournalLogged'),
    journalDay: t('whatJournalDay'),
    journalFelt: t('whatJournalFelt'),
    journalFree: t('whatJournalFree'),
    journalEnded: t('whatJournalEnded'),
    journalResumed: t('whatJournalResumed'),
    journalPlan: t('whatJournalPlan'),
    journalPlanExercise: t('whatJournalPlanExercise'),
  }
  const answers: Record<string, string> = {
    'effort easy': t('effortEasy'),
    'effort right': t('effortRight'),
    'effort hard': t('effortHard'),
    'pain none': t('painNone'),
    'pain little': t('painLittle'),
    'pain lot': t('painLot'),
  }
  const cell = (line: DataLine, column: Column): string | number => {
    if (column === 'what') return kinds[line.what]
    const value = (line as Partial<Record<Column, string | number | boolean>>)[column]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (column === 'when' && typeof value === 'string') return clinicTime(new Date(value), timeZone)
    return answers[`${column} ${value}`] ?? value ?? ''
  }
  return (lines, shown) => ({
    columns: shown.map((column) => columns[column]),
    rows: lines.map((line) => shown.map((column) => cell(line, column))),
  })
}

/** "2026-03-04 09:30", which a spreadsheet of any language reads as a time. */
function clinicTime(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instant)
  return `${calendarDateIn(timeZone, instant)} ${time}`
}
