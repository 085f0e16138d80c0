import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCachedRecord } from '@/lib/browser/record/use-participant'
import { visitBasis } from '@/lib/browser/record/visit-basis'
import type { Participant } from '@/lib/domain/participant.schema'
import { planSnapshot } from '@/lib/domain/plan-snapshot'
import { visitChanges } from '@/lib/domain/visit-changes'
import { EndVisitButton } from '../clinic-visit/end-visit-button'
import { usePageFacts } from '../shell/page-facts'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { CopyByHand, CopyForRecord, useCopy } from './copy-for-record'
import { PrintHandout } from './print-handout'
import type { TitledExercises } from './use-titles'
import { useChangeWords } from './use-change-words'
import { useRecordText } from './use-record-text'
import { VisitChangeList } from './visit-change-list'

export type VisitFacts = TitledExercises & {
  /** The record that the page was made from. */
  made: Participant
}

/** What changed in this visit, to be read with the participant, and how the visit ends. */
export function ReadTogetherDialog({ made, onClose, ...titled }: VisitFacts & { onClose: () => void }) {
  const t = useTranslations('readTogether')
  const physio = useTranslations('physio')
  const format = useFormatter()
  const { userId, today } = usePageFacts()
  const record = useCachedRecord(userId) ?? made
  const plan = planSnapshot(record)
  const [opened] = useState(() => visitBasis(userId, today, plan))
  const unsaved = useUnsaved(record)
  const words = useChangeWords(titled)
  const recordText = useRecordText(titled)
  const since = format.dateTime(new Date(opened.at), { timeStyle: 'short' })
  const changes = visitChanges(opened.plan, plan).map(words)
  const text = recordText(record, changes, since)
  const { state, copy } = useCopy(text)
  return (
    <Dialog
      readFirst
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <PrintHandout made={made} />
          <CopyForRecord state={state} copy={copy} />
          <EndVisitButton look="primary" size="dense" />
          <Button look="quiet" size="dense" onClick={onClose}>
            {physio('backToPlan')}
          </Button>
        </>
      }
    >
      <p className="-mt-2 text-ink-2">{t('since', { time: since })}</p>
      <p role="status" className="font-bold text-danger empty:hidden">
        {unsaved ? t('unsaved') : null}
      </p>
      {changes.length === 0 ? <p>{t('nothing')}</p> : <VisitChangeList changes={changes} />}
      {state === 'refused' && <CopyByHand text={text} />}
    </Dialog>
  )
}

/** Whether the page has something that is not saved, asked again after each change of the record. */
function useUnsaved(record: Participant): boolean {
  const [unsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const ask = setTimeout(() => {
      // As the browser asks before it leaves the page (use-warn-unsaved.ts).
      setUnsaved(!window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    })
    return () => {
      clearTimeout(ask)
    }
  }, [record])
  return unsaved
}
