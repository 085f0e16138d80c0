import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import type { DiaryWeek } from '@/lib/domain/participant'
import type { PlanStage } from '@/lib/domain/plan'
import { Chip } from './chip'
import { FieldState } from './field-state'
import type { FrequencySave } from './use-frequency-save'

/** How many sessions a week are planned from this week on. */
export function SessionsAWeek({
  stage,
  diary,
  options,
  frequency: { state: saveState, save },
}: {
  stage: PlanStage
  diary: DiaryWeek[]
  options: number[]
  frequency: FrequencySave
}) {
  const t = useTranslations('physio')
  const alive = useAlive()
  const checkedId = useId()
  const week = weekToChange(stage, diary)
  const planned = week?.sessionFrequency ?? null
  const shown = saveState && saveState.state !== 'saved' ? Number(saveState.value) : planned
  const choices = shown === null || options.includes(shown) ? options : [shown, ...options]
  return (
    <fieldset className="px-5 pb-4">
      <legend className="font-bold">{t('sessionsAWeek')}</legend>
      {week === undefined ? (
        <p className="text-ink-2">{t(stage.stage === 'finished' ? 'weeksOver' : 'startDateFirst')}</p>
      ) : (
        <>
          <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-y-1">
            <div className="flex flex-wrap items-center gap-1.5">
              {choices.map((choice) => (
                <Chip
                  key={choice}
                  id={choice === shown ? checkedId : undefined}
                  type="radio"
                  name="sessions-a-week"
                  value={choice}
                  disabled={!alive}
                  checked={choice === shown}
                  onChange={() => {
                    save(choice, week.weekNumber)
                  }}
                >
                  {choice}
                </Chip>
              ))}
            </div>
            <FieldState save={saveState} what={t('sessionsAWeek')} fieldId={checkedId} />
          </div>
          <p className="mt-1 text-ink-2">
            {week.weekNumber === 1 ? t('changesAllWeeks') : t('changesFromWeek', { week: week.weekNumber })}
          </p>
        </>
      )}
    </fieldset>
  )
}

/** The week from which on a change holds: this one, or the first before the start. None once the plan is over. */
function weekToChange(stage: PlanStage, diary: DiaryWeek[]): DiaryWeek | undefined {
  if (stage.stage === 'in-progress') return stage.week
  return stage.stage === 'before-start' ? diary[0] : undefined
}
