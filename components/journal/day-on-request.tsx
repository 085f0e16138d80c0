import { useState } from 'react'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { Button } from '../ui/button'
import type { AboutSession } from './about-session'
import { WhichDay } from './which-day'

/** A button that asks for the day of a session. */
export function DayOnRequest({
  about,
  doneOn,
  children,
}: {
  about: AboutSession
  /** The known day; `null`: not known. */
  doneOn: CalendarDate | null
  /** Label of the button. */
  children: string
}) {
  const [asks, setAsks] = useState(false)
  if (asks) return <WhichDay about={about} doneOn={doneOn} />
  return (
    <Button
      look="quiet"
      className="-ms-3 self-start"
      onClick={() => {
        setAsks(true)
      }}
    >
      {children}
    </Button>
  )
}
