import { describe, expect, it } from 'vitest'
import { readPersonalData } from '@/lib/browser/record/read-personal-data'
import { aParticipant } from '../builders/participant'
import { answers, dropped, problem, saved } from './our-api'

const user = { id: 'user-1', displayName: 'Wren', email: 'wren@clinic.example' }

function read(isJournalPromised: boolean, journal: () => Response) {
  answers('get', '/api/participant', () => saved({ ...aParticipant() }))
  answers('get', '/api/exercises', () => saved({ exercises: [] }))
  answers('get', '/api/journal', journal)
  return readPersonalData(user as Parameters<typeof readPersonalData>[0], isJournalPromised)
}

describe('the data of a person', () => {
  it('lacks a journal that cannot be read and was never read there', async () => {
    const data = await read(false, () => problem(502, 'upstream-error'))
    expect(data?.record).toMatchObject(aParticipant())
    expect(data).not.toHaveProperty('journal')
  })

  it('cannot be read without a journal that was read there before', async () => {
    await expect(read(true, () => problem(502, 'upstream-error'))).rejects.toMatchObject({ status: 502 })
  })

  it('cannot be read without a connection to the journal', async () => {
    await expect(read(false, dropped)).rejects.toMatchObject({ slug: 'no-connection' })
  })
})
