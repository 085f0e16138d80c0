import type { Backend } from '../../ports/backend'
import { BackendError } from '../../ports/errors'

/** For a backend without plans and diaries: specification, section 7. Sends no requests. */
export const noRecords: Pick<Backend, 'keepsRecords' | 'reordersPlans' | 'participant' | 'change'> = {
  keepsRecords: false,
  reordersPlans: () => Promise.resolve(false),
  participant: () => Promise.reject(notImplemented()),
  change: () => Promise.reject(notImplemented()),
}

function notImplemented(): BackendError {
  return new BackendError('not-implemented', 'Plans and diaries are not kept in this mode')
}
