'use client'

import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { type ArrivalStore, atFirst, createArrival, waitForRecord } from '@/lib/browser/offline/arrival'
import { whenPageFree } from '@/lib/browser/page/when-page-free'
import type { DevicePlanProps } from './device-plan'

const ArrivalContext = createContext<ArrivalStore | null>(null)

const useArrival = (arrival: ArrivalStore) =>
  useSyncExternalStore(arrival.subscribe, arrival.read, () => atFirst)

/**
 * Shows this device's copy of the plan in place of a part that waits for the record, if it takes 3 seconds or cannot be
 * loaded. The scripts for it are only loaded then.
 */
export function UntilRecord({
  userId,
  words,
  load = () => import('./device-plan'),
  children,
}: Pick<DevicePlanProps, 'userId' | 'words'> & {
  /** Replaced in tests only. */
  load?: () => Promise<{ DevicePlan: ComponentType<DevicePlanProps> }>
  children: ReactNode
}) {
  const [arrival] = useState(createArrival)
  const { record, copy } = useArrival(arrival)
  const [Copy, setCopy] = useState<ComponentType<DevicePlanProps> | null>(null)
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (record === 'waiting') {
      const timer = setTimeout(() => arrival.set({ record: 'late' }), waitForRecord())
      return () => {
        clearTimeout(timer)
      }
    }
    if (record === 'arrived') return whenPageFree(() => arrival.set({ copy: 'none' }))
    loadNow().then(
      ({ DevicePlan }) => setCopy(() => DevicePlan),
      () => arrival.set({ copy: 'none' }),
    )
    return undefined
  }, [arrival, record])
  const isDone = record === 'arrived' && copy === 'none'
  return (
    <ArrivalContext value={arrival}>
      <div hidden={copy === 'shown'}>{children}</div>
      {Copy && !isDone && <Copy userId={userId} words={words} arrival={arrival} />}
    </ArrivalContext>
  )
}

/** In a part that waits for the record: it is there. */
export function Arrived() {
  const arrival = use(ArrivalContext)
  useEffect(() => arrival?.set({ record: 'arrived' }), [arrival])
  return null
}

/** In its place: the backend is away. Shows the skeleton until it is known whether this device has a copy. */
export function NotArrived({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const arrival = use(ArrivalContext)
  if (arrival === null) throw new Error('There is no UntilRecord around this component.')
  const { copy } = useArrival(arrival)
  useEffect(() => arrival.set({ record: 'failed' }), [arrival])
  return copy === 'none' ? children : skeleton
}
