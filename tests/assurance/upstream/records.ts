import { answerTo } from '@/lib/adapters/embedded/answers'
import { type AnswerOf, type ChangeName, changeNamed, type PayloadOf } from '@/lib/domain/changes/changes'
import { schemasOf } from '@/lib/domain/changes/changes.schema'
import type { Exercise } from '@/lib/domain/exercise'
import type { Participant } from '@/lib/domain/participant'
import type { SiteSettings } from '@/lib/domain/site'
import { BackendError } from '@/lib/ports/errors'
import { type Entry, openJournal, readJournal } from './journal'

type Options = { file: string; records: Participant[]; site: SiteSettings; exercises: Exercise[] }

/** The records as the journal left them, each change made by the domain's own rules. */
export function keepRecords({ file, records, site, exercises }: Options) {
  const kept = new Map(records.map((record) => [record.userId, record]))
  const entries = readJournal(file)
  for (const entry of entries) kept.set(entry.userId, after(recordOf(entry.userId), entry))
  const journal = openJournal(file)
  let number = entries.length

  function recordOf(userId: string): Participant {
    const record = kept.get(userId)
    if (!record) throw new BackendError('not-found', 'Nobody has such an id')
    return record
  }

  /** Makes one change. @param call names the call, for the journal @throws BackendError where it is refused */
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
    // From here to the end nothing else comes between: the record is read, written down and changed as one.
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
  // Written down by `change` above, whose types the text of a journal does not keep.
  return changeNamed(change).apply(record, payload as PayloadOf<ChangeName>, answer)
}

export type Records = ReturnType<typeof keepRecords>
