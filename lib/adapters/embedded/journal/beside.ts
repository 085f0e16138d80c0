import type { AnswerOf, ChangeName, PayloadOf } from '../../../domain/changes/changes'
import { entriesOfChange, entryOfLog, type ServerEntry } from '../../../domain/journal/server-entries'
import type { Participant } from '../../../domain/participant.schema'
import { serialByKey } from '../../../domain/serial-by-key'
import type { Backend, ChangeContext, Scope } from '../../../ports/backend'
import type { Clock } from '../../../ports/clock'
import type { Journal } from '../../../ports/journal'
import { aboutChange, type KeepJournal } from './keep'

type Options = {
  backend: Pick<Backend, 'participant' | 'change'>
  journal: Journal
  clock: Clock
  onFault: KeepJournal['onFault']
}

/**
 * The changes of a backend whose journal is in our own store, because its own has no place for one. The events are added
 * after the change was made, without holding up its answer.
 * @returns `settled` resolves once every event that is under way is added or has failed
 */
export function changesWithJournal({ backend, journal, clock, onFault }: Options): Pick<Backend, 'change'> & {
  settled: () => Promise<void>
} {
  // One after another for each user, so that the events are in the order of the changes.
  const { run, settled } = serialByKey()

  return {
    async change(scope, name, payload, context = {}) {
      // Only a new start date needs the record as it was: afterwards its diary is gone.
      const before = name === 'reset-start-date' ? await backend.participant(scope).catch(() => null) : null
      const answer = await backend.change(scope, name, payload, context)
      const now = new Date(clock().getTime() - (context.secondsAgo ?? 0) * 1000)
      const append = async () => {
        const made = { name, payload, answer, now, context }
        for (const entry of await entriesOf(backend, scope, before, made))
          await journal.append(scope, { ...entry, ...aboutChange(context), secondsAgo: context.secondsAgo })
      }
      void run(scope.userId, () => append().catch(onFault))
      return answer
    },
    settled,
  }
}

/** @param before the record before a new start date; `null` if it could not be read, or is not needed */
async function entriesOf<Name extends ChangeName>(
  { participant }: Pick<Backend, 'participant'>,
  scope: Scope,
  before: Participant | null,
  made: { name: Name; payload: PayloadOf<Name>; answer: AnswerOf<Name>; now: Date; context: ChangeContext },
): Promise<ServerEntry[]> {
  const { name, payload, answer, now, context } = made
  if (before) return entriesOfChange(name, payload, { before, answer, now })
  if (name !== 'log-session') return []
  const { planStart } = context
  const plan = planStart === undefined ? await participant(scope) : { treatmentStartDate: planStart }
  return [entryOfLog(payload as PayloadOf<'log-session'>, plan)]
}
