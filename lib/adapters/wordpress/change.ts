import type { AnswerOf, ChangeName, PayloadOf } from '../../domain/changes/changes'
import type { Scope } from '../../ports/backend'
import { isBackendError } from '../../ports/errors'
import type { Ask, Call } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { withDeadline } from '../upstream/deadline'
import { answerSchemaOf, bodyOf } from './change-table'
import { answerIn } from './outcome'
import { parseAnswer } from '../upstream/parse'
import { readRecord } from './record'

/** Of the time for a whole answer, how much the change itself may take; the rest is for looking whether it was made. */
const shareOfChange = 0.75

/**
 * Makes one change. It is sent once. Where nobody can tell from the answer whether it was made, the record is read again:
 * one that holds it is as good as the answer.
 * @param total in milliseconds, both together
 */
export async function makeChange<Name extends ChangeName>(
  ask: Ask,
  { prefix, total }: { prefix: string; total: number },
  scope: Scope,
  name: Name,
  payload: PayloadOf<Name>,
): Promise<AnswerOf<Name>> {
  const call: Call = {
    method: 'POST',
    path: `${prefix}/participant/${name}`,
    name: `participant/${name}`,
    headers: bearer(scope.token),
    body: bodyOf(name, payload),
    isChange: true,
  }
  return withDeadline(total, async (within) => {
    try {
      const { value } = await withDeadline(total * shareOfChange, (soon) => ask(call, soon))
      return parseAnswer(call, answerSchemaOf(name), value)
    } catch (error) {
      if (!isBackendError(error) || !error.outcomeUnknown) throw error
      const record = await readRecord(ask, prefix, scope, within).catch(() => null)
      const answer = record && answerIn(name, record, payload)
      if (!answer) throw error
      return answer
    }
  })
}
