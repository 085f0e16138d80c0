'use client'

import type { ReactNode } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'

/**
 * Renders what only works with scripts. Reserves its space until hydration, so that nothing shifts; without scripts it
 * takes no space. Not printed.
 */
export function WhenHydrated({ className = '', children }: { className?: string; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <div className={`print:hidden noscript:hidden ${hydrated ? '' : 'invisible'} ${className}`}>
      {children}
    </div>
  )
}
