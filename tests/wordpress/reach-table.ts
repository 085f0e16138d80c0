/** The ids of one user's data. */
export type Ids = { userId: string; participantId: string; exerciseId: string; goalId: string; email: string }

/** A request; its path starts at the address of the REST API. */
export type Ask = { method: string; path: string; body?: Record<string, unknown> }

/** `record`: only with the owner's token. `accounts`: only with the service account, also to export everyone. `open`: without authorization. */
export type Room = 'record' | 'accounts' | 'open'

/** How to request a route, with a user's ids in every place that takes one. */
export type Row = { room: Room; ask: (ids: Ids) => Ask }

const prefix = '/digitrial/v1'
const day = '2026-03-30'

const change = (name: string, body: (ids: Ids) => Record<string, unknown>): [string, Row] => [
  `POST ${prefix}/participant/${name}`,
  {
    room: 'record',
    ask: (ids) => ({ method: 'POST', path: `${prefix}/participant/${name}`, body: body(ids) }),
  },
]

const account = (path: string, body: (ids: Ids) => Record<string, unknown>): [string, Row] => [
  `POST ${path}`,
  { room: 'accounts', ask: (ids) => ({ method: 'POST', path, body: body(ids) }) },
]

const open = (method: string, path: string, body?: (ids: Ids) => Record<string, unknown>): [string, Row] => [
  `${method} ${path}`,
  { room: 'open', ask: (ids) => ({ method, path, ...(body && { body: body(ids) }) }) },
]

/** Every route that the plugin registers. Add new routes here before a release. */
export const reachTable = new Map<string, Row>([
  [
    `GET ${prefix}/participant/(?P<user_id>[^/]+)`,
    { room: 'record', ask: ({ userId }) => ({ method: 'GET', path: `${prefix}/participant/${userId}` }) },
  ],
  change('reset-start-date', () => ({ treatment_start_date: day })),
  change('select-exercise', ({ exerciseId }) => ({ exercise_id: exerciseId })),
  change('deselect-exercise', ({ exerciseId }) => ({ exercise_id: exerciseId })),
  change('exercise-plan-update', ({ exerciseId }) => ({ exercise_id: exerciseId, notes: 'changed' })),
  change('exercise-order', ({ exerciseId }) => ({ exercises: [exerciseId] })),
  change('session-frequency', () => ({ session_frequency: 5, current_week_number: 1 })),
  change('log-session', () => ({ week: 1, session: 1, session_completed: false })),
  change('add-goal', ({ goalId }) => ({ goal_id: goalId, goal_description: 'changed' })),
  change('edit-goal', ({ goalId }) => ({ goal_id: goalId, goal_description: 'changed' })),
  change('delete-goal', ({ goalId }) => ({ goal_id: goalId })),
  [
    `GET ${prefix}/participant/journal`,
    { room: 'record', ask: () => ({ method: 'GET', path: `${prefix}/participant/journal` }) },
  ],
  change('journal', () => ({
    ...{ id: '5f0e3d0a-6f7b-4f0c-9a53-0f1f5f2f8f01', kind: 'session-felt', entered_by: 'participant' },
    ...{ via: 'online', programme_start: day, payload: '{"week":1,"session":1,"effort":"right"}' },
  })),
  account('/wp/v2/users/register', ({ email }) => ({
    email,
    password: 'another-stone-1',
    first_name: 'X',
    last_name: 'Y',
    roles: 'administrator',
    language: 'en',
  })),
  account('/wp/v2/users/register/confirmation', ({ email }) => ({
    login: email,
    key: 'k'.repeat(43),
    password: 'another-stone-1',
  })),
  account('/wp/v2/users/register/cancellation', ({ email }) => ({ login: email, key: 'k'.repeat(43) })),
  account(`${prefix}/user/pwd-reset/send-email`, ({ email }) => ({ username: email, language: 'en' })),
  account(`${prefix}/user/pwd-reset`, ({ email }) => ({
    username: email,
    key: 'k'.repeat(43),
    new_password: 'another-stone-1',
    language: 'en',
  })),
  account(`${prefix}/trial/people`, () => ({ after: 0, names: true })),
  open('POST', '/jwt-auth/v1/token', ({ email }) => ({ username: email, password: 'a guess', device: 'd' })),
  open('GET', `${prefix}/options/all`),
  open('GET', `${prefix}/exercises`),
])

/** Requests to WordPress's own routes about a user. A token of the plugin must open none of them. */
export const coreAsks = ({ userId, email }: Ids): Ask[] => [
  { method: 'GET', path: `/wp/v2/users/${userId}` },
  { method: 'GET', path: `/wp/v2/users/${userId}?context=edit` },
  { method: 'GET', path: `/wp/v2/users?search=${encodeURIComponent(email)}` },
  {
    method: 'POST',
    path: `/wp/v2/users/${userId}`,
    body: { password: 'another-stone-1', roles: 'administrator' },
  },
  { method: 'DELETE', path: `/wp/v2/users/${userId}?force=true&reassign=1` },
  {
    method: 'POST',
    path: '/wp/v2/users',
    body: { username: 'x', email: 'x@example.org', password: 'another-stone-1' },
  },
  { method: 'GET', path: `/wp/v2/users/${userId}/application-passwords` },
  { method: 'POST', path: `/wp/v2/users/${userId}/application-passwords`, body: { name: 'x' } },
  { method: 'GET', path: '/wp/v2/settings' },
]

/** A user's ids under every parameter name that a route could read. */
export const idsByEveryName = ({ userId, participantId, email }: Ids): Record<string, string> => ({
  id: userId,
  user: userId,
  user_id: userId,
  userId,
  participant: participantId,
  participant_id: participantId,
  participantId,
  username: email,
  email,
})
