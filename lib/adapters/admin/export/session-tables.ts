import { type FeltLine, feltLines, type SessionLine, sessionLines, type SessionOf } from './programmes'
import { type Column, flag, table } from './table'

const place: Column<SessionOf>[] = [
  {
    name: 'programme_start',
    type: 'date',
    meaning: 'First day of the programme. A person has one programme for each start date.',
    cell: ({ start }) => start,
  },
  {
    name: 'week',
    type: 'whole number',
    meaning: 'Week of the programme, from 1.',
    cell: ({ week }) => week,
  },
  {
    name: 'session',
    type: 'whole number',
    meaning: 'Number of the session in its week, from 1.',
    cell: ({ session }) => session,
  },
]

const enteredBy = (what: string): Column<Pick<SessionLine, 'enteredBy'>> => ({
  name: 'entered_by',
  type: '"participant" or "clinic"',
  meaning: `${what}: the participant, or a browser of the clinic.`,
  cell: ({ enteredBy }) => enteredBy,
})

export const sessions = table<SessionLine>({
  file: 'sessions.csv',
  about: 'One row for each planned or logged session of the present programme and the earlier ones.',
  lines: ({ programmes }) => programmes.flatMap(sessionLines),
  columns: [
    ...place,
    {
      name: 'planned',
      type: '1 or 0',
      meaning: '1: one of the sessions planned for the week. 0: beyond the plan.',
      cell: ({ planned }) => flag(planned),
    },
    {
      name: 'done',
      type: '1 or 0',
      meaning:
        '1: logged as done. 0: not logged, or taken back; also in weeks to come. Empty: it is unclear.',
      cell: ({ done }) => flag(done),
    },
    {
      name: 'done_on',
      type: 'date',
      meaning:
        'The day it was done, if known: logged by the participant on that day, or named. Empty: not known.',
      cell: ({ doneOn }) => doneOn,
    },
    {
      name: 'entered_at',
      type: 'instant',
      meaning: 'When it was logged: when the button was pressed, also if the device had no connection then.',
      cell: ({ enteredAt }) => enteredAt,
    },
    {
      name: 'via',
      type: '"online", "queue" or "paper"',
      meaning: 'How it arrived: at once, after waiting on a device, or copied from paper. Empty: not known.',
      cell: ({ via }) => via,
    },
    enteredBy('Who logged it'),
  ],
})

export const felt = table<FeltLine>({
  file: 'felt.csv',
  about:
    'One row for each done session about which something was said: the last answer within 24 hours of the first.',
  lines: ({ programmes }) => programmes.flatMap(feltLines),
  columns: [
    ...place,
    {
      name: 'effort',
      type: '"easy", "right" or "hard"',
      meaning: 'How it was. Empty: not said.',
      cell: ({ felt }) => felt.effort ?? null,
    },
    {
      name: 'pain',
      type: 'whole number, 0 to 10',
      meaning: 'Pain as a number. Empty: not said, or said in a word. Never 0 for an answer not given.',
      cell: ({ felt }) => felt.pain ?? null,
    },
    {
      name: 'pain_word',
      type: '"none", "little" or "lot"',
      meaning: 'Pain as a word, given instead of a number and never converted. Empty: not said, or a number.',
      cell: ({ felt }) => felt.painWord ?? null,
    },
    {
      name: 'note',
      type: 'text',
      meaning: 'What the person wrote. It may name people.',
      onlyWithNames: true,
      cell: ({ felt }) => felt.note ?? null,
    },
    {
      name: 'at',
      type: 'instant',
      meaning: 'When the answer was given.',
      cell: ({ felt }) => felt.at,
    },
    enteredBy('Who gave the answer'),
  ],
})
