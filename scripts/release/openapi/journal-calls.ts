import type { Call } from './calls.ts'
import { journalCalls, schemaNameOf } from './changes.ts'
import { expectedUser, loggedAgo, planStart } from './parameters.ts'
import { ofBackend } from './responses.ts'

const journalSummaries: Record<string, string> = {
  'session-detail': 'Says on which day a session was done, or that it is not remembered',
  'free-session': 'Says whether exercises were done on a day after the end of the plan',
  'session-felt': 'Says how a session felt; accepted again for a day after the first answer',
}

/** The calls of the journal. */
export const journal: Call[] = [
  {
    method: 'get',
    path: '/api/journal',
    summary: 'What the journal knows beside the record',
    description:
      'The day of each session and how it felt, earlier programmes, versions of the plan. If the record and the events disagree, the record is right and the row says `not-known-how`. A changed plan is noticed at this call.',
    needs: 'participant',
    answers: 'JournalAnswer',
    problems: ['not-found', 'not-kept-here', ...ofBackend],
    parameters: [
      {
        name: 'with',
        in: 'query',
        description: 'Also sends every event as it is stored, for “Download my data”.',
        schema: { const: 'events' },
      },
    ],
  },
  ...journalCalls.map(({ name }): Call => ({
    method: 'post',
    path: `/api/journal/${name}`,
    summary: journalSummaries[name] ?? name,
    description:
      'The browser makes `id` (a UUID); the same id again answers with the stored event. The server sets the time, and who entered it from the physio pass. `via`, if left out, is `queue` with `X-Logged-Ago` and else `online`.',
    needs: 'participant',
    takes: `${schemaNameOf(name)}Body`,
    answers: `${schemaNameOf(name)}Event`,
    problems: [
      ...(['conflict', 'limit-reached', 'not-yet', 'other-plan', 'other-user'] as const),
      ...(['not-found', 'not-kept-here'] as const),
      ...ofBackend,
    ],
    parameters: [expectedUser, planStart, loggedAgo],
  })),
]
