import type { NewEvent } from '../../domain/queue'
import { callApi, notOurs } from '../api/api'

/**
 * Adds one event to the journal. Sending it again adds nothing, because it has the same id.
 * @throws ProblemError unless the answer is 200 and has the event, which a portal's 200 has not
 */
export async function postEvent(
  { userId, name, payload, planStart }: NewEvent,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = (await callApi('POST', `/api/journal/${name}`, payload, {
    'X-Expected-User': userId,
    ...(planStart !== null && { 'X-Plan-Start': planStart }),
    ...headers,
  })) as { event?: { id?: unknown } } | null
  if (answer?.event?.id !== payload.id) throw notOurs()
}
