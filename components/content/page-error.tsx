'use client'

import { useEffect, useState } from 'react'
import { reloadForChunk } from '@/lib/browser/navigation/reload-for-chunk'
import { isLostChunk } from '@/lib/domain/lost-chunk'
import { pageFaultOf } from '@/lib/domain/page-fault'
import { ErrorNotice } from './error-notice'

/** Replaces a page that failed. After a lost chunk it reloads the page, if the reload guard allows it. */
export function PageError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const lost = isLostChunk(error)
  const [mayReload, setMayReload] = useState(true)
  useEffect(() => {
    if (lost) void reloadForChunk().then(setMayReload)
  }, [lost])
  if (lost && mayReload) return null
  return <ErrorNotice fault={pageFaultOf(error)} onTryAgain={lost ? reload : onTryAgain} />
}

// A lost chunk stays lost until the page is reloaded.
function reload(): void {
  window.location.reload()
}
