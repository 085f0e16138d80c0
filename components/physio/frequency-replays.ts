import type { SessionFrequencyPayload } from '@/lib/domain/changes/session-frequency'
import type { DiaryWeek } from '@/lib/domain/participant.schema'

/**
 * The changes that give the weeks from `fromWeek` on their frequencies in `diary`: one for each change of value,
 * earliest first, as each applies to all later weeks too.
 */
export function frequencyReplays(diary: DiaryWeek[], fromWeek: number): SessionFrequencyPayload[] {
  return diary
    .filter(({ weekNumber }) => weekNumber >= fromWeek)
    .filter(
      ({ sessionFrequency }, index, weeks) =>
        index === 0 || weeks[index - 1]?.sessionFrequency !== sessionFrequency,
    )
    .map(({ weekNumber, sessionFrequency }) => ({ currentWeekNumber: weekNumber, sessionFrequency }))
}
