import { isBackendError } from '@/lib/ports/errors'

/** WordPress's error answer for an error of the embedded backend. */
export function toWireError(error: unknown): Response {
  if (!isBackendError(error)) throw error
  switch (error.code) {
    case 'not-signed-in':
      return wireError(401, 'rest_not_logged_in')
    case 'not-permitted':
      return wireError(403, 'rest_forbidden')
    case 'not-found':
      return wireError(404, 'digitrial_not_found')
    case 'conflict':
      return wireError(409, 'digitrial_conflict')
    case 'other-plan':
      return wireError(409, 'digitrial_other_plan')
    case 'not-yet':
      return wireError(409, 'digitrial_not_yet')
    case 'limit-reached':
      return wireError(409, 'digitrial_limit_reached', { limit: String(error.limit) })
    case 'invalid':
      return wireError(400, 'rest_invalid_param')
    case 'unexpected-shape':
      return new Response('<br />\n<b>Warning</b>:  Undefined array key "description"<br />\n{}', {
        headers: { 'Content-Type': 'application/json; charset=UTF-8' },
      })
    default:
      return wireError(500, 'internal_server_error')
  }
}

export function wireError(status: number, code: string, data: Record<string, unknown> = {}): Response {
  const message = '<strong>Error:</strong> words that are never shown.'
  return Response.json({ code, message, data: { status, ...data } }, { status })
}
