'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/browser/page/when-idle'

type Sender = ComponentType<{ userId: string }>

/**
 * On every page of a participant: sends what waits on this device. Its scripts are loaded once the page has nothing else
 * to do; where the connection is gone by then, when it is back.
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
