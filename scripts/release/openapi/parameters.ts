import { longestSecondsAgo } from '../../../lib/domain/clock-reading.ts'

export const expectedUser = {
  name: 'X-Expected-User',
  in: 'header',
  description:
    'The user for whom the page was rendered. The session of another user is refused with `other-user`.',
  schema: { type: 'string' },
}

export const planStart = {
  name: 'X-Plan-Start',
  in: 'header',
  description: 'The start date of the plan that is meant. Another plan is refused with `other-plan`.',
  schema: { type: 'string', format: 'date' },
}

export const loggedAgo = {
  name: 'X-Logged-Ago',
  in: 'header',
  description: 'How many seconds ago the session was pressed, when it waited on a device.',
  schema: { type: 'integer', minimum: 0, maximum: longestSecondsAgo },
}
