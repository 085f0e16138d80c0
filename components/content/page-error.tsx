'use client'

import { useEffect, useState } from 'react'
import { reloadForChunk } from '@/lib/browser/navigation/reload-for-chunk'
import { isLostChunk } from '@/lib/domain/lost-chunk'
import { pageFaultOf } from '@/lib/domain/page-fault'
import { ErrorNotice } from './error-notice'

/** What stands in place of a page that failed. Where a part of the app was lost the page is loaded anew, if it may be. */
export function PageError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const lost = isLostChunk(error)
  const [mayReload, setMayReload] = useState(true)
  useEffect(() => {
    if (lost) void reloadForChunk().then(setMayReload)
  }, [lost])
  if (lost && mayReload) return null
  return <ErrorNotice fault={pageFaultOf(error)} onTryAgain={lost ? reload : onTryAgain} />
}

// What was lost once stays lost for the page that stands here.
function reload(): void {
  window.location.reload()
}
