import type { NewEvent } from '../../domain/queue'
import { callApi } from '../api/api'

/**
 * Adds one event to the journal. Sending it again adds nothing, because it has the same id.
 * @throws ProblemError unless it is stored
 */
export async function postEvent(
  { userId, name, payload, planStart }: NewEvent,
  headers: Record<string, string> = {},
): Promise<void> {
  await callApi('POST', `/api/journal/${name}`, payload, {
    'X-Expected-User': userId,
    ...(planStart !== null && { 'X-Plan-Start': planStart }),
    ...headers,
  })
}
