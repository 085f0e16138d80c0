import { adherence } from '../../../domain/plan'
import { planLines } from './plan-lines'
import { flag, table } from './table'

export const people = table({
  file: 'people.csv',
  about:
    'One row for each person who has an account or a record. Sessions are those of the present programme.',
  lines: (person) => [person],
  columns: [
    {
      name: 'name',
      type: 'text',
      meaning: 'The name of the account.',
      onlyWithNames: true,
      cell: ({ account }) => account?.name ?? null,
    },
    {
      name: 'email',
      type: 'text',
      meaning: 'The e-mail of the account.',
      onlyWithNames: true,
      cell: ({ account }) => account?.email ?? null,
    },
    {
      name: 'treatment_start_date',
      type: 'date',
      meaning: 'First day of the present programme. Empty: none is set.',
      cell: ({ record }) => record?.treatmentStartDate ?? null,
    },
    {
      name: 'weeks',
      type: 'whole number',
      meaning: 'Planned weeks. Empty: the person has no record.',
      cell: ({ record }) => record?.participantDiary.length ?? null,
    },
    {
      name: 'sessions_planned',
      type: 'whole number',
      meaning: 'Planned sessions of all weeks, also of those to come.',
      cell: ({ record }) => record && adherence(record.participantDiary).planned,
    },
    {
      name: 'sessions_done',
      type: 'whole number',
      meaning: 'Sessions done, also those beyond the plan.',
      cell: ({ record }) => record && adherence(record.participantDiary).done,
    },
    {
      name: 'earlier_programmes',
      type: 'whole number',
      meaning: 'How many programmes with logged sessions were replaced by another start date.',
      cell: ({ record }) => record && (record.earlierProgrammes ?? []).length,
    },
  ],
})

export const goals = table({
  file: 'goals.csv',
  about: 'One row for each goal.',
  lines: ({ record }) => record?.participantGoals.map((goal, index) => ({ goal, place: index + 1 })) ?? [],
  columns: [
    {
      name: 'place',
      type: 'whole number',
      meaning: 'Place among the goals of the person, from 1.',
      cell: ({ place }) => place,
    },
    {
      name: 'description',
      type: 'text',
      meaning: 'What the person wrote. It may name people.',
      onlyWithNames: true,
      cell: ({ goal }) => goal.description,
    },
  ],
})

export const plans = table({
  file: 'plans.csv',
  about:
    'One row for each exercise of each version of the plan, oldest version first. A version without exercises has one row, with place 0.',
  lines: planLines,
  columns: [
    {
      name: 'noted_at',
      type: 'instant',
      meaning:
        'When this version was kept: at the end of the clinic visit, or when the app next read the plan. Empty: the present plan is not kept as a version yet.',
      cell: ({ notedAt }) => notedAt,
    },
    {
      name: 'programme_start',
      type: 'date',
      meaning: 'First day of the programme then. Empty: none was set.',
      cell: ({ start }) => start,
    },
    {
      name: 'place',
      type: 'whole number',
      meaning: 'Place in the plan, from 1.',
      cell: ({ place }) => place,
    },
    {
      name: 'exercise_id',
      type: 'text',
      meaning: 'The exercise, as in the library.',
      cell: ({ exercise }) => exercise?.id ?? null,
    },
    {
      name: 'sets',
      type: 'text',
      meaning: 'Sets, as chosen.',
      cell: ({ exercise }) => exercise?.sets ?? null,
    },
    {
      name: 'reps',
      type: 'text',
      meaning: 'Repetitions, as chosen.',
      cell: ({ exercise }) => exercise?.reps ?? null,
    },
    {
      name: 'sessions_a_week',
      type: 'whole number',
      meaning: 'Sessions planned for a week, of the last planned week. Empty: no weeks were planned.',
      cell: ({ frequency }) => frequency,
    },
    {
      name: 'current',
      type: '1 or 0',
      meaning: '1: the present plan. 0: an earlier version.',
      cell: ({ isCurrent }) => flag(isCurrent),
    },
  ],
})
