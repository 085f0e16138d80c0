import { useEffect, useRef, useState } from 'react'
import { useChange, type ChangeResult } from '@/lib/browser/use-change'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import type { Participant } from '@/lib/domain/participant'
import { type Closed, closedBy } from './closed'
import { type InOrder, useInOrder } from './use-in-order'

/** The record that a plan is built on, and the way to change it. */
export type PlanRecord = {
  /** The newest record there is, also within a row of changes. */
  newest: () => Participant
  change: <Name extends ChangeName>(name: Name, payload: PayloadOf<Name>) => Promise<ChangeResult>
  inOrder: InOrder
  /** Whether a change was refused for want of a pass or of a session, until `open` or a change that was not. */
  closed: Closed | null
  open: () => void
  /** Asks for the record again. */
  reload: () => void
}

/** @param record the copy that the page shows */
export function usePlanRecord(userId: string, record: Participant, reload: () => void): PlanRecord {
  const send = useChange(userId, record, 'stay')
  const inOrder = useInOrder()
  const [closed, setClosed] = useState<Closed | null>(null)
  const held = useRef(record)
  useEffect(() => {
    held.current = record
  }, [record])
  return {
    newest: () => held.current,
    change: async (name, payload) => {
      const result = await send(name, payload)
      // Before the page is drawn again, the next change in the row must already see this one.
      held.current = result.record ?? held.current
      setClosed(result.saved ? null : closedBy(result.problem))
      return result
    },
    inOrder,
    closed,
    open: () => {
      setClosed(null)
    },
    reload,
  }
}
