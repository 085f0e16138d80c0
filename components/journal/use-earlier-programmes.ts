import { useJournal } from '@/lib/browser/journal/use-journal'
import type { EarlierProgramme, Participant } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'

/** Returns the earlier programmes: the record's, or the journal's if the backend stores none in the record. */
export function useEarlierProgrammes(record: Participant | null): EarlierProgramme[] {
  const { userId, journal } = usePageFacts()
  const ofRecord = record?.earlierProgrammes
  const copy = useJournal(userId, journal)
  if (ofRecord !== undefined || copy.state !== 'read') return ofRecord ?? []
  return copy.journal.earlierProgrammes.map(({ startDate, endedAt, diary }) => ({
    treatmentStartDate: startDate,
    participantDiary: diary,
    ...(endedAt !== undefined && { setAsideAt: endedAt }),
  }))
}
