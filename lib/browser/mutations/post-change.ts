import type { CalendarDate } from '../../domain/calendar-date'
import {
  type AnswerOf,
  type ChangeName,
  changeNamed,
  isAnswerTo,
  type PayloadOf,
} from '../../domain/changes/changes'
import { callApi, notOurs } from '../api/api'

/**
 * Sends one change, with the user of the page and, if the change belongs to one plan, the start of that plan.
 * @throws ProblemError unless the answer is 200 and has the shape that belongs to the change
 */
export async function postChange<Name extends ChangeName>(
  userId: string,
  name: Name,
  payload: PayloadOf<Name>,
  { planStart, headers = {} }: { planStart: CalendarDate | null; headers?: Record<string, string> },
): Promise<AnswerOf<Name>> {
  const answer = await callApi('POST', `/api/participant/${name}`, payload, {
    'X-Expected-User': userId,
    ...(changeNamed(name).ofOnePlan && planStart !== null && { 'X-Plan-Start': planStart }),
    ...headers,
  })
  if (!isAnswerTo(name, answer)) throw notOurs()
  return answer
}
