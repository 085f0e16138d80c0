import type fc from 'fast-check'
import { type ChangeName, changeNamed } from '@/lib/domain/changes/changes'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Backend, Scope } from '@/lib/ports/backend'
import { isBackendError } from '@/lib/ports/errors'

/** A change that a user makes in a browser. */
export type Deed =
  | { name: 'add-goal'; payload: { goalId: string; goalDescription: string } }
  | { name: 'delete-goal'; payload: { goalId: string } }
  | { name: 'select-exercise' | 'deselect-exercise'; payload: { exerciseId: string } }

/** A change with its outcome: `done` or the error code. */
export type Asked = { deed: Deed; outcome: string }

/**
 * Makes changes one after another as our own pages do: the local copy changes only after the answer, with the domain's
 * `apply`. The schedule decides when each request is sent and answered.
 * @returns the changes with outcomes, and the final local copy
 */
export async function useBrowser(
  start: Participant,
  { backend, scope }: { backend: Backend; scope: Scope },
  schedule: fc.Scheduler,
  deeds: Deed[],
): Promise<{ asked: Asked[]; copy: Participant }> {
  const asked: Asked[] = []
  let copy = start
  for (const deed of deeds) {
    await schedule.schedule(Promise.resolve(), `${deed.name} is sent`)
    const answering = ask(backend, scope, deed)
    await schedule.schedule(answering, `${deed.name} is answered`)
    const { outcome, moved } = await answering
    asked.push({ deed, outcome })
    copy = moved(copy)
  }
  return { asked, copy }
}

async function ask(backend: Backend, scope: Scope, { name, payload }: Deed) {
  try {
    const answer = await backend.change<ChangeName>(scope, name, payload)
    const change = changeNamed<ChangeName>(name)
    return { outcome: 'done', moved: (copy: Participant) => change.apply(copy, payload, answer) }
  } catch (error) {
    if (!isBackendError(error)) throw error
    return { outcome: error.code, moved: (copy: Participant) => copy }
  }
}
