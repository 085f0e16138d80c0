'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useToday } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { PainQuestion } from '@/lib/domain/site'

/** What the page may ask and show about sessions beyond the record. */
export type JournalFacts = {
  /** `null`: pain is not asked about. */
  pain: PainQuestion | null
  /** Whether the server has read a journal there. If not, nothing is asked until this browser has read it. */
  isPromised: boolean
}

type FactsOfServer = {
  /** Whose record the page shows. */
  userId: string
  /** The site's contact address; empty if none is set. */
  contact: string
  /** The clinic's time zone. */
  timeZone: string
  /** The clinic's date when the server rendered the page. */
  renderedOn: CalendarDate
  /** `null`: no journal is kept. */
  journal?: JournalFacts | null
}

export type PageFacts = Required<FactsOfServer> & {
  /** The clinic's date now. */
  today: CalendarDate
}

const PageFactsContext = createContext<PageFacts | null>(null)

/**
 * Gives facts to all client components of a page. Render it in the page: a layout is kept across navigations, and its
 * date would become stale.
 */
export function PageFactsProvider({
  userId,
  contact,
  timeZone,
  renderedOn,
  journal = null,
  children,
}: FactsOfServer & { children: ReactNode }) {
  const today = useToday(renderedOn, timeZone)
  const facts = useMemo(
    () => ({ userId, contact, timeZone, renderedOn, journal, today }),
    [userId, contact, timeZone, renderedOn, journal, today],
  )
  return <PageFactsContext value={facts}>{children}</PageFactsContext>
}

/** @throws if the page has no `PageFactsProvider` */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext)
  if (facts === null) throw new Error('There is no PageFactsProvider around this component.')
  return facts
}
