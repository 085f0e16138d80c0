// Every call of the port, with what WordPress answers to it on success.
import { wordpressBackend, type WordpressOptions } from '@/lib/adapters/wordpress/adapter'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import type { Backend, Scope } from '@/lib/ports/backend'
import { toOptions } from '@/scripts/systems/wordpress/programme.ts'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { noGate } from '../upstream/no-gate'
import { secret } from '../upstream/secret'
import { indexOfNamespace } from '../../wordpress/wire-journal'
import { wordpressPart, wordpressUrl } from '../../wordpress/wordpress-by-msw'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const token = `${part({ alg: 'HS256' })}.${part({ data: { user: { id: 7 } } })}.${secret}`
export const scope: Scope = { kind: 'Scope', userId: '7', token }

type Answering = (
  address: string,
  request?: Omit<RequestInit, 'body'> & { body?: string },
) => Response | Promise<Response>

/** The adapter, with `answer` in place of a server that lists every call, and without a pause before the second try. */
export function aWordpress(answer: Answering, over: Partial<WordpressOptions> = {}): Backend {
  return wordpressBackend({
    ...wordpressPart({ user: 'steadily', password: secret }),
    defaultRole: 'participant',
    fetch: async (address, request) =>
      (address as string).endsWith('/wp-json/digitrial/v1')
        ? Response.json(indexOfNamespace())
        : answer(address as string, request as Parameters<Answering>[1]),
    clock: () => new Date('2026-03-11T10:00:00Z'),
    gate: noGate,
    patience: { total: 8000, beforeSecondTry: 0 },
    // Nothing else is requested, and diaries stay as they are: one week, and no library to look slugs up in.
    held: { settings: async () => settings, library: notHeld },
    ...over,
  })
}

const settings = {
  ...{ numberTreatmentWeeks: 1, maxExercises: 6, maxGoals: 4, sessionFrequencyOptions: [4] },
  ...{ repsOptions: ['8'], setsOptions: ['3'], exerciseCategories: {} },
}
const notHeld = () => Promise.reject(new Error('Not held'))

/** An adapter without a part of its configuration, and the requests that it sends nevertheless. */
export function wordpressWithout(part: 'service') {
  const asked: unknown[] = []
  const answer: Answering = (input) => {
    asked.push(input)
    return Response.json({})
  }
  return { backend: aWordpress(answer, { [part]: null }), asked }
}

const week = { week_number: '1', week_start_date: '20260309', session_frequency: 3, sessions: [] }
const selected = { exercise: 101, reps: 8, sets: '3', notes: null }
const picture = { url: `${wordpressUrl}/a.jpg`, alt: 'A', width: '640', height: 480, ID: 5 }

export const record = {
  participant_id: 3,
  user_id: 7,
  treatment_start_date: '20260309',
  selected_exercises: [selected],
  participant_goals: [{ id: 'goal-1', description: `Walk ${secret}` }],
  participant_diary: [week],
}

export const options = toOptions(await fileContent('lib/adapters/embedded/demo/content').site())

export const exercise = {
  id: 101,
  slug: 'bridge',
  title: 'Bridge',
  category: 'strength',
  steps: ['Lie down', 'Lift'],
  dos: false,
  donts: '',
  stop_if: null,
  image: picture,
  video: { title: 'T', provider: 'vimeo', video_id: 1234, hash: '', captions: false },
}

export const page = {
  id: 5,
  slug: 'advice',
  title: { rendered: 'Your &#8217;advice&#8217;' },
  excerpt: { rendered: '<p>All of it</p>\n', protected: false },
  content: { rendered: '<p>First</p><h2>One</h2><p>1</p><h2 class="x">Two</h2>', protected: false },
  meta: { digitrial_reviewed: '20260102' },
}

const granted = { success: true, data: { token } }
const mailed = { login: `${secret}@example.org`, key: secret }
const account = { email: mailed.login, password: secret, firstName: secret, lastName: secret }

/**
 * Whether a change reads the record first: without `X-Plan-Start`, only that shows whether the week has begun, and the
 * server need not refuse what exceeds a limit.
 */
export function readsFirst(name: string): boolean {
  return ['log-session', 'select-exercise', 'add-goal'].includes(name)
}

export type PortCall = {
  name: string
  method: 'GET' | 'POST'
  isChange?: boolean
  run: (backend: Backend) => Promise<unknown>
  /** The body of an answer with 200. */
  right: unknown
}

export const calls: PortCall[] = [
  ...[
    {
      name: 'signIn',
      run: (b: Backend) => b.signIn({ username: mailed.login, password: secret }),
      right: granted,
    },
    { name: 'refresh', run: (b: Backend) => b.refresh(`7.${secret}`), right: { token } },
    { name: 'register', run: (b: Backend) => b.register(account, 'en'), right: {} },
    {
      name: 'confirmAccount',
      run: (b: Backend) => b.confirmAccount({ ...mailed, password: secret }),
      right: [],
    },
    { name: 'cancelRegistration', run: (b: Backend) => b.cancelRegistration(mailed), right: [] },
    {
      name: 'requestPasswordReset',
      run: (b: Backend) => b.requestPasswordReset(mailed.login, 'es'),
      right: {},
    },
    {
      name: 'resetPassword',
      run: async (b: Backend) => ({ ended: await b.resetPassword({ ...mailed, password: secret }, 'en') }),
      right: {},
    },
  ].map((call) => ({ ...call, method: 'POST' as const })),
  ...[
    {
      name: 'currentUser',
      run: (b: Backend) => b.currentUser(token),
      right: { id: 7, roles: ['participant'] },
    },
    { name: 'site', run: (b: Backend) => b.site(), right: options },
    { name: 'exercises', run: (b: Backend) => b.exercises(), right: { exercises: [exercise] } },
    { name: 'pages', run: (b: Backend) => b.pages(), right: [page] },
    { name: 'page', run: (b: Backend) => b.page('advice'), right: [page] },
    { name: 'participant', run: (b: Backend) => b.participant(scope), right: record },
  ].map((call) => ({ ...call, method: 'GET' as const })),
  ...[
    change(
      'reset-start-date',
      { treatmentStartDate: calendarDate('2026-03-16') },
      {
        treatment_start_date: '2026-03-16',
        participant_diary: [week],
      },
    ),
    change('select-exercise', { exerciseId: '102' }, { ...selected, exercise: 102 }),
    change('deselect-exercise', { exerciseId: '101' }, {}),
    change('exercise-plan-update', { exerciseId: '101', notes: secret }, []),
    change('exercise-order', { exercises: ['102', '101'] }, { exercises: [102, 101] }),
    change('session-frequency', { sessionFrequency: 2, currentWeekNumber: 1 }, {}),
    change(
      'log-session',
      { week: 1, session: 1, sessionCompleted: true },
      { completed_at: '2026-03-11T10:00:00.000Z' },
    ),
    change('add-goal', { goalId: 'goal-2', goalDescription: secret }, {}),
    change('edit-goal', { goalId: 'goal-1', goalDescription: secret }, {}),
    change('delete-goal', { goalId: 'goal-1' }, {}),
  ],
]

function change<Name extends ChangeName>(name: Name, payload: PayloadOf<Name>, right: unknown): PortCall {
  return { name, method: 'POST', isChange: true, run: (b) => b.change(scope, name, payload), right }
}
