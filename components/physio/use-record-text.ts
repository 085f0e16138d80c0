import { useTranslations } from 'next-intl'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek, Participant } from '@/lib/domain/participant.schema'
import { type PlanStage, planStage } from '@/lib/domain/plan'
import { usePageFacts } from '../shell/page-facts'
import type { ChangeWords } from './use-change-words'
import { useDay } from './use-day'
import { type TitledExercises, useTitles } from './use-titles'

/**
 * Returns a function that writes the plan and the changes of the visit for the clinic's own system: plain text without
 * the participant's name, e-mail address or any id.
 */
export function useRecordText(titled: TitledExercises) {
  const t = useTranslations('readTogether')
  const physio = useTranslations('physio')
  const day = useDay()
  const { today } = usePageFacts()
  const { titleOf, doseOf } = useTitles(titled)
  const stageInWords = (stage: PlanStage, weeks: number): string => {
    switch (stage.stage) {
      case 'no-start-date':
        return physio('noStartDate')
      case 'before-start':
        return physio('startsOn', { day: day(stage.startsOn) })
      case 'in-progress':
        return physio('week', { week: stage.week.weekNumber, weeks })
      case 'finished':
        return physio('finished', { weeks })
    }
  }
  const weekInWords = (week: DiaryWeek, current: DiaryWeek | null) => {
    const counts = { done: sessionsDone(week), planned: week.sessionFrequency }
    const words = week === current ? t('soFar', counts) : physio('doneOf', counts)
    return `${physio('weekNumber', { week: week.weekNumber })}: ${words}`
  }
  return (record: Participant, changes: ChangeWords[], since: string): string => {
    const { treatmentStartDate: start, selectedExercises, participantDiary: diary, participantGoals } = record
    const stage = planStage(record, today)
    const current = stage.stage === 'in-progress' ? stage.week : null
    const begun =
      stage.stage === 'finished'
        ? diary
        : diary.filter((week) => current && week.weekNumber <= current.weekNumber)
    const planned = (current ?? begun.at(-1) ?? diary[0])?.sessionFrequency
    const exercises = selectedExercises.flatMap(({ exercise: id, notes, ...dose }, index) => [
      `${index + 1}. ${titleOf(id).text}: ${doseOf(id, dose)}`,
      ...(notes === '' ? [] : indented(t('note', { note: notes }))),
    ])
    const goals = participantGoals.map(({ description }, index) => `${index + 1}. ${description}`)
    return textOf([
      [
        t('planOf', { day: day(today) }),
        stageInWords(stage, diary.length),
        ...(start === null || stage.stage === 'before-start'
          ? []
          : [physio('startDate', { day: day(start) })]),
      ],
      [t('exercises'), ...(exercises.length === 0 ? [t('noExercises')] : exercises)],
      [
        planned === undefined ? physio('noSessionsPlanned') : `${physio('sessionsAWeek')}: ${planned}`,
        ...begun.map((week) => weekInWords(week, current)),
      ],
      [physio('goals'), ...(goals.length === 0 ? [physio('noGoals')] : goals)],
      [
        t('changesSince', { time: since }),
        ...(changes.length === 0 ? [t('nothing')] : changes.map((change) => lineOf(change, t))),
      ],
    ])
  }
}

/** "Changed: Sit to stand: 4 sets of 10. Before: 3 sets of 10". */
function lineOf(
  { label, title, lines, before }: ChangeWords,
  t: (key: 'before', values: { what: string }) => string,
): string {
  const texts = [...lines.map(({ text }) => text), ...(before == null ? [] : [t('before', { what: before })])]
  const said = texts.map((text) => text.trim().replace(/\s+/g, ' ').replace(/\.$/, '')).join('. ')
  return [label, title?.text, said].filter((part) => part !== undefined && part !== '').join(': ')
}

function indented(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => `   ${line}`)
}

/** Joins blocks with an empty line between them; no line ends with a blank. */
function textOf(blocks: string[][]): string {
  const lines = blocks.map((block) => block.join('\n')).join('\n\n')
  return `${lines
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')}\n`
}
