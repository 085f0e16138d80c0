import { useRef } from 'react'
import type { ChangeResult } from '@/lib/browser/use-change'
import type { Participant } from '@/lib/domain/participant'
import type { InOrder } from './use-in-order'
import { useKept } from './use-kept'

export type Failure = Extract<ChangeResult, { saved: false }>

/** What became of a field since the page was opened. `value` is what is shown until the record has it. */
export type FieldSave =
  | { state: 'saving'; value: string }
  | { state: 'saved'; at: Date; undo: (() => void) | null }
  | { state: 'not-saved'; value: string; failure: Failure; again: () => void }

export type SaveJob = {
  value: string
  send: () => Promise<ChangeResult>
  /** Whether a record that was read again has what was to be saved. */
  isIn: (record: Participant) => boolean
  /** Takes the change back; `null` where that is not possible. */
  undo: (() => void) | null
}

export type FieldSaves = {
  of: (key: string) => FieldSave | undefined
  /** What became of it by now, for what runs later than the drawing it was made in. */
  now: (key: string) => FieldSave | undefined
  save: (key: string, job: SaveJob) => void
  /** Says no more about these fields, and sends no more of them. */
  forget: (keys: string[]) => void
}

/**
 * Saves fields one by one. While a save of a field is on its way only the newest of the values that follow is sent after
 * it, and an answer never speaks for a value that is newer than it.
 */
export function useFieldSaves(inOrder: InOrder): FieldSaves {
  const saves = useKept<FieldSave>()
  const waiting = useRef(new Map<string, SaveJob>())

  function save(key: string, job: SaveJob): void {
    waiting.current.set(key, job)
    saves.put(key, { state: 'saving', value: job.value })
    void inOrder(async () => {
      const newest = waiting.current.get(key)
      if (!newest) return
      waiting.current.delete(key)
      const result = await newest.send()
      const forgotten = !saves.now().has(key)
      if (forgotten || waiting.current.has(key)) return
      saves.put(key, outcome(key, newest, result))
    })
  }

  function outcome(key: string, job: SaveJob, result: ChangeResult): FieldSave {
    if (result.saved || (result.record && job.isIn(result.record)))
      return { state: 'saved', at: new Date(), undo: job.undo }
    const again = () => {
      save(key, job)
    }
    return { state: 'not-saved', value: job.value, failure: result, again }
  }

  return {
    of: (key) => saves.shown.get(key),
    now: (key) => saves.now().get(key),
    save,
    forget: (keys) => {
      for (const key of keys) waiting.current.delete(key)
      saves.drop(keys)
    },
  }
}

/** The value that is on its way, or could not be saved; none where the record has what counts. */
export function unsavedValue(save: FieldSave | undefined): string | undefined {
  return save && save.state !== 'saved' ? save.value : undefined
}
