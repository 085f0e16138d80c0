'use client'

import { useSyncExternalStore } from 'react'

/** Printed at the foot of a page: its address, to find it again. */
export function PageAddress() {
  const address = useSyncExternalStore(
    () => () => undefined,
    () => `${window.location.host}${window.location.pathname}`,
    () => '',
  )
  return <p className="hidden text-small wrap-anywhere print:block">{address}</p>
}
