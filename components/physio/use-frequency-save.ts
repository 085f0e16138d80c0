import type { SessionFrequencyPayload } from '@/lib/domain/changes/session-frequency'
import type { ChangeResult } from '@/lib/browser/use-change'
import { frequencyReplays } from './frequency-replays'
import type { FieldSave, FieldSaves } from './use-field-saves'
import type { PlanRecord } from './use-plan-record'

const key = 'sessions-a-week'

export type FrequencySave = {
  state: FieldSave | undefined
  /** @param week the week from which on it holds */
  save: (frequency: number, week: number) => void
}

/** Saves the sessions a week. Undo brings back every later week's own number. */
export function useFrequencySave(plan: PlanRecord, saves: FieldSaves, options: number[]): FrequencySave {
  function save(next: SessionFrequencyPayload[], before: SessionFrequencyPayload[], week: number): void {
    const undoable = before.every(({ sessionFrequency }) => options.includes(sessionFrequency))
    saves.save(key, {
      value: String(next[0]?.sessionFrequency ?? ''),
      send: () => inTurn(next, (payload) => plan.change('session-frequency', payload)),
      isIn: ({ participantDiary }) =>
        JSON.stringify(frequencyReplays(participantDiary, week)) === JSON.stringify(next),
      undo: undoable
        ? () => {
            save(before, next, week)
          }
        : null,
    })
  }
  return {
    state: saves.of(key),
    save: (frequency, week) => {
      const before = frequencyReplays(plan.newest().participantDiary, week)
      save([{ currentWeekNumber: week, sessionFrequency: frequency }], before, week)
    },
  }
}

/** Sends one after the other. @returns the last answer, or the first that did not save */
export async function inTurn<Payload>(
  payloads: Payload[],
  send: (payload: Payload) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  let result: ChangeResult = { saved: true, record: undefined }
  for (const payload of payloads) {
    result = await send(payload)
    if (!result.saved) return result
  }
  return result
}
