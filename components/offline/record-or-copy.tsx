import { type ReactNode, Suspense } from 'react'
import type { Participant } from '@/lib/domain/participant.schema'
import { inTime, WhenLoaded } from '../shell/when-loaded'
import { copyWords } from './copy-words'
import { LazyArrived, LazyNotArrived, LazyUntilRecord } from './lazy-until-record'

type LoadedRecord = { loaded: true; value: Participant | null } | { loaded: false; away: boolean }

/**
 * A page of a participant that needs the record, as `WhenLoaded`. If the backend is away or takes 3 seconds, the page is
 * this device's copy, with what can be done without a connection.
 * @param owner whose copy may be shown; `null` on a browser that is not the participant's own
 * @param notLoaded shown if the record cannot be loaded and there is no copy
 */
export async function RecordOrCopy({
  load,
  owner,
  skeleton,
  notLoaded,
  children,
}: {
  load: Promise<LoadedRecord>
  owner: string | null
  skeleton: ReactNode
  notLoaded: ReactNode
  children: (record: Participant | null) => ReactNode
}) {
  if (owner === null)
    return (
      <WhenLoaded load={load} skeleton={skeleton}>
        {(record) => (record.loaded ? children(record.value) : notLoaded)}
      </WhenLoaded>
    )
  const early = await inTime(load)
  if (early?.loaded) return children(early.value)
  if (early?.away === false) return notLoaded
  const away = <LazyNotArrived skeleton={skeleton}>{notLoaded}</LazyNotArrived>
  return (
    <div className="min-h-dvh print:min-h-0">
      <LazyUntilRecord userId={owner} words={await copyWords()}>
        {early ? (
          away
        ) : (
          <Suspense fallback={skeleton}>
            <Late load={load} away={away} notLoaded={notLoaded}>
              {children}
            </Late>
          </Suspense>
        )}
      </LazyUntilRecord>
    </div>
  )
}

async function Late({
  load,
  away,
  notLoaded,
  children,
}: {
  load: Promise<LoadedRecord>
  away: ReactNode
  notLoaded: ReactNode
  children: (record: Participant | null) => ReactNode
}) {
  const record = await load
  if (!record.loaded && record.away) return away
  return (
    <>
      <LazyArrived />
      {record.loaded ? children(record.value) : notLoaded}
    </>
  )
}
