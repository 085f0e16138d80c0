import { answerTo } from '@/lib/adapters/embedded/answers'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '@/lib/domain/changes/changes'
import { schemasOf } from '@/lib/domain/changes/changes.schema'
import type { Exercise } from '@/lib/domain/exercise'
import type { Participant } from '@/lib/domain/participant.schema'
import type { SiteSettings } from '@/lib/domain/site'
import { BackendError } from '@/lib/ports/errors'
import { type Entry, openJournal, readJournal } from './journal'

type Options = { file: string; records: Participant[]; site: SiteSettings; exercises: Exercise[] }

/** Restores the records from the journal and applies changes with the domain's own rules. */
export function keepRecords({ file, records, site, exercises }: Options) {
  const kept = new Map(records.map((record) => [record.userId, record]))
  const entries = readJournal(file)
  for (const entry of entries) kept.set(entry.userId, after(recordOf(entry.userId), entry))
  const journal = openJournal(file)
  let number = entries.length

  function recordOf(userId: string): Participant {
    const record = kept.get(userId)
    if (!record) throw new BackendError('not-found', 'No user has this id')
    return record
  }

  /** Makes one change. @param call identifies the call in the journal @throws BackendError if it is refused */
  async function change<Name extends ChangeName>(
    call: string,
    userId: string,
    name: Name,
    body: Record<string, unknown>,
  ): Promise<AnswerOf<Name>> {
    const settings = site.treatmentPlanSettings
    const parsed = schemasOf(name).payload(settings).safeParse(body)
    if (!parsed.success) throw new BackendError('invalid', 'The values are refused')
    const payload: PayloadOf<Name> = parsed.data
    const refusal = changeNamed(name).refusal(recordOf(userId), payload, settings)
    if (refusal) throw new BackendError(refusal.code, refusal.words, 'limit' in refusal ? refusal : {})
    const now = new Date()
    const surroundings = {
      settings,
      exercises: () => Promise.resolve(exercises),
      now,
      stored: recordOf(userId),
    }
    const answer = await answerTo(name, recordOf(userId), payload, surroundings)
    // Synchronous from here to the end, so that the record is read, journalled and changed atomically.
    const entry = {
      number: ++number,
      call,
      at: now.getTime(),
      userId,
      change: name,
      payload: { ...payload },
      answer,
    }
    const changed = after(recordOf(userId), entry)
    journal.append(entry)
    kept.set(userId, changed)
    return answer
  }

  return { recordOf, change, close: journal.close }
}

function after(record: Participant, { change, payload, answer }: Entry): Participant {
  // Written by `change` above; parsing the journal loses the types.
  return changeNamed(change).apply(record, payload as PayloadOf<ChangeName>, answer)
}

export type Records = ReturnType<typeof keepRecords>
