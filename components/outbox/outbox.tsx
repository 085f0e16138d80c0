'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/browser/page/when-idle'

type Sender = ComponentType<{ userId: string }>

/**
 * On every page of a participant: sends the sessions queued on this device. Loads its scripts when the page is idle, or
 * after a failure when the connection is back.
 */
export function Outbox({ userId }: { userId: string }) {
  const [Loaded, setLoaded] = useState<Sender | null>(null)
  useEffect(() => {
    const load = () => {
      import('./sender').then(
        ({ Sender }) => {
          setLoaded(() => Sender)
        },
        () => {
          window.addEventListener('online', load, { once: true })
        },
      )
    }
    const stop = whenIdle(load)
    return () => {
      stop()
      window.removeEventListener('online', load)
    }
  }, [])
  return Loaded && <Loaded userId={userId} />
}
