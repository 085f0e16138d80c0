'use client'

import { useSyncExternalStore } from 'react'

/** On paper, at the foot: where this page can be found again. */
export function PageAddress() {
  const address = useSyncExternalStore(
    () => () => undefined,
    () => `${window.location.host}${window.location.pathname}`,
    () => '',
  )
  return <p className="hidden text-small wrap-anywhere print:block">{address}</p>
}
