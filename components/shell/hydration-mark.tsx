'use client'

import { Suspense, useEffect } from 'react'

/**
 * Sets `data-hydrated` on `<html>` once the whole page is hydrated; tests wait for it before they press anything. React
 * hydrates parts behind Suspense in one later pass, so the mark is such a part too.
 */
export function HydrationMark() {
  return (
    <Suspense>
      <Mark />
    </Suspense>
  )
}

function Mark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
