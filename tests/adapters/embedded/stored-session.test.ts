import { describe, expect, it } from 'vitest'
import { personSchema } from '@/lib/adapters/embedded/backup/form'
import { toParticipant, toRow, toStored } from '@/lib/adapters/embedded/mapping'
import type { StoredSession } from '@/lib/domain/participant.schema'
import { aParticipant, open } from '../../builders/participant'

const takenBack = { completedAt: '2026-03-03T09:00:00.000Z', at: '2026-03-03T10:00:00.000Z' }

/** @returns a row of the database, with the given first session */
function aRow(session: object) {
  const record = aParticipant({ sessions: { 1: [session as StoredSession] } })
  return toRow(record) as Parameters<typeof toStored>[0]
}

const sessionOf = ({ participantDiary }: ReturnType<typeof toStored>) => participantDiary[0]?.sessions[0]

describe('stored session', () => {
  it('keeps its former instant in the store only, once undone', () => {
    const row = aRow({ ...open, takenBack })
    expect(sessionOf(toStored(row))).toEqual({ ...open, takenBack })
    expect(sessionOf(toParticipant(row))).toEqual(open)
  })

  it('has no instant if it is not completed', () => {
    const row = aRow({ ...open, completedAt: takenBack.completedAt })
    expect(sessionOf(toStored(row))).toEqual(open)
    expect(sessionOf(toParticipant(row))).toEqual(open)
  })

  it.each([null, 'yesterday', {}, { at: 'yesterday' }, { completedAt: 5, at: takenBack.at }])(
    'with an unreadable former instant (%j) leaves the record readable',
    (unreadable) => {
      expect(sessionOf(toStored(aRow({ ...open, takenBack: unreadable })))).toEqual(open)
    },
  )

  it('comes through a backup unchanged, once undone', () => {
    const participant = aRow({ ...open, takenBack })
    const line = JSON.stringify({ account: null, participant })
    const person = personSchema.parse(JSON.parse(line))
    expect(person.participant && sessionOf(person.participant)).toEqual({ ...open, takenBack })
  })
})
