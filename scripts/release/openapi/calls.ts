import { changeCalls, schemaNameOf } from './changes.ts'
import { journal } from './journal-calls.ts'
import { expectedUser, loggedAgo, planStart } from './parameters.ts'
import { ofBackend, ofProvider, type Slug } from './responses.ts'

export type Call = {
  method: 'get' | 'post' | 'delete'
  path: string
  summary: string
  description?: string
  needs: 'none' | 'participant' | 'participant-and-physio'
  /** schema name of the request body */
  takes?: string
  /** schema name of the response body */
  answers: string | null
  /** success status, if not 200 */
  status?: number
  setsCookie?: boolean
  /** in addition to those of all calls of its kind */
  problems?: Slug[]
  parameters?: Record<string, unknown>[]
}

const account: Call[] = [
  {
    method: 'post',
    path: '/api/account',
    summary: 'Asks for an account',
    description: 'Whether there is one already is told by mail alone.',
    needs: 'none',
    takes: 'NewAccount',
    answers: 'Accepted',
    status: 202,
    problems: ['too-many-attempts', ...ofBackend],
  },
  {
    method: 'post',
    path: '/api/account/confirmation',
    summary: 'Makes the account of a mailed link, and signs its owner in',
    description:
      'The password is the one that was given when the account was asked for. Opening the link changes nothing.',
    needs: 'none',
    takes: 'Confirmation',
    answers: 'SessionFacts',
    setsCookie: true,
    problems: ['wrong-details', 'link-ended', 'too-many-attempts', ...ofBackend],
  },
  {
    method: 'delete',
    path: '/api/account/confirmation',
    summary: 'Ends a request for an account that the owner of the mailbox did not make',
    description: 'The same answer for a link that is unknown, used or too old. No account is touched.',
    needs: 'none',
    takes: 'MailedKey',
    answers: null,
    status: 204,
    problems: ['too-many-attempts', ...ofBackend],
  },
  {
    method: 'post',
    path: '/api/account/deletion',
    summary: 'Closes or erases the account of this person',
    description:
      'ACCOUNT_DELETION decides which. Their sessions end in every browser. The password is asked for again.',
    needs: 'participant',
    takes: 'AccountEnd',
    answers: 'AccountDeleted',
    setsCookie: true,
    problems: ['wrong-details', 'too-many-attempts', ...ofBackend],
  },
  {
    method: 'post',
    path: '/api/account/password-reset-request',
    summary: 'Asks for a link to choose a new password',
    description: 'The same answer whether there is an account or not.',
    needs: 'none',
    takes: 'ResetRequest',
    answers: 'Accepted',
    status: 202,
    problems: ['too-many-attempts', ...ofBackend],
  },
  {
    method: 'post',
    path: '/api/account/password-reset',
    summary: 'Sets a new password by such a link',
    needs: 'none',
    takes: 'PasswordReset',
    answers: 'Changed',
    problems: ['link-ended', 'too-many-attempts', ...ofBackend],
  },
]

const session: Call[] = [
  {
    method: 'get',
    path: '/api/session',
    summary: 'Says who is signed in',
    needs: 'none',
    answers: 'OptionalSession',
    setsCookie: true,
  },
  {
    method: 'post',
    path: '/api/session',
    summary: 'Signs a person in',
    needs: 'none',
    takes: 'Credentials',
    answers: 'SessionFacts',
    setsCookie: true,
    problems: ['wrong-details', 'too-many-attempts', 'cannot-log-in', ...ofBackend],
  },
  {
    method: 'delete',
    path: '/api/session',
    summary: 'Signs out',
    needs: 'none',
    answers: null,
    status: 204,
    setsCookie: true,
  },
  {
    method: 'delete',
    path: '/api/session/others',
    summary: 'Ends all other sessions of this person, in every browser',
    needs: 'participant',
    answers: null,
    status: 204,
    setsCookie: true,
  },
  {
    method: 'post',
    path: '/api/session/refresh',
    summary: 'Extends the session',
    needs: 'participant',
    answers: 'SessionFacts',
    setsCookie: true,
    problems: ['cannot-refresh', ...ofBackend],
  },
  {
    method: 'post',
    path: '/api/physio/session',
    summary: 'Opens the physio area in this browser, for a day',
    needs: 'none',
    takes: 'PhysioPassword',
    answers: 'PhysioPassAnswer',
    setsCookie: true,
    problems: ['wrong-details', 'too-many-attempts'],
  },
  {
    method: 'delete',
    path: '/api/physio/session',
    summary: 'Closes the physio area in this browser',
    needs: 'none',
    answers: null,
    status: 204,
    setsCookie: true,
  },
]

const content: Call[] = [
  {
    method: 'get',
    path: '/api/site',
    summary: 'The settings of the site',
    needs: 'none',
    answers: 'SiteSettings',
    problems: ofBackend,
  },
  {
    method: 'get',
    path: '/api/exercises',
    summary: 'Every exercise, in the order of the library',
    needs: 'none',
    answers: 'Exercises',
    problems: ofBackend,
  },
  {
    method: 'get',
    path: '/api/video',
    summary: 'What its provider says of a video',
    description: 'Only of addresses that may be shown here: Vimeo and YouTube.',
    needs: 'none',
    answers: 'VideoFacts',
    problems: ['invalid-fields', 'not-found', 'too-many-attempts', ...ofProvider],
    parameters: [
      {
        name: 'url',
        in: 'query',
        required: true,
        description: 'The address of the video’s own page.',
        schema: { type: 'string' },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the service can serve',
    description: 'With status 503 the same facts, where something that it needs is away.',
    needs: 'none',
    answers: 'Health',
  },
]

const record: Call[] = [
  {
    method: 'get',
    path: '/api/participant',
    summary: 'Plan, goals and diary of the signed-in user',
    needs: 'participant',
    answers: 'Participant',
    problems: ['not-found', ...ofBackend],
  },
  ...changeCalls.map(({ name, summary, description, needs, ofOnePlan, problems }): Call => ({
    method: 'post',
    path: `/api/participant/${name}`,
    summary,
    description,
    needs,
    takes: `${schemaNameOf(name)}Payload`,
    answers: `${schemaNameOf(name)}Answer`,
    problems: [
      ...(ofOnePlan ? (['other-plan'] as const) : []),
      ...(['not-found', 'other-user'] as const),
      ...problems,
      ...ofBackend,
    ],
    parameters: ofOnePlan ? [expectedUser, planStart, loggedAgo] : [expectedUser],
  })),
]

/** Every call of `app/api/`, once. */
export const calls = [...record, ...journal, ...session, ...account, ...content]
