import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import type { PlanStage } from '@/lib/domain/plan'
import { Chip } from './chip'
import { FieldState } from './field-state'
import type { FrequencySave } from './use-frequency-save'

/** Choice of the planned sessions a week, from the current week on. */
export function SessionsAWeek({
  stage,
  diary,
  options,
  frequency: { state: saveState, unsaved, save, undo },
}: {
  stage: PlanStage
  diary: DiaryWeek[]
  options: number[]
  frequency: FrequencySave
}) {
  const t = useTranslations('physio')
  const hydrated = useHydrated()
  const id = useId()
  const [labelId, hintId, checkedId] = [`${id}label`, `${id}hint`, `${id}checked`]
  const week = weekToChange(stage, diary)
  const planned = week?.sessionFrequency ?? null
  const shown = unsaved ?? planned
  const choices = shown === null || options.includes(shown) ? options : [shown, ...options]
  if (week === undefined)
    return (
      <p className="px-5 pb-4">
        <strong>{t('sessionsAWeek')}</strong>{' '}
        <span className="text-ink-2">{t(stage.stage === 'finished' ? 'weeksOver' : 'startDateFirst')}</span>
      </p>
    )
  return (
    <div className="flex flex-col gap-1.5 px-5 pb-2">
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={hintId}
        className="flex flex-wrap items-center gap-1.5"
      >
        <span id={labelId} className="me-1.5 basis-full font-bold @md/plan:basis-auto">
          {t('sessionsAWeek')}
        </span>
        {choices.map((choice) => (
          <Chip
            key={choice}
            id={choice === shown ? checkedId : undefined}
            type="radio"
            name="sessions-a-week"
            value={choice}
            disabled={!hydrated}
            checked={choice === shown}
            onChange={() => {
              save(choice, week.weekNumber)
            }}
          >
            {choice}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <FieldState
          save={saveState}
          undo={undo}
          label={t('sessionsAWeek')}
          what={t('sessionsAWeek')}
          fieldId={checkedId}
        />
      </div>
      <p id={hintId} className="text-ink-2">
        {week.weekNumber === 1 ? t('changesAllWeeks') : t('changesFromWeek', { week: week.weekNumber })}
      </p>
    </div>
  )
}

/** The first week to which a change applies: the current one, or week 1 before the start; none after the end. */
function weekToChange(stage: PlanStage, diary: DiaryWeek[]): DiaryWeek | undefined {
  if (stage.stage === 'in-progress') return stage.week
  return stage.stage === 'before-start' ? diary[0] : undefined
}
