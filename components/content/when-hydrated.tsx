'use client'

import type { ReactNode } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'

/**
 * What only works with scripts. Its place is kept until they run, so that nothing jumps; where they never will there is
 * none. Not on paper either.
 */
export function WhenHydrated({ className = '', children }: { className?: string; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <div className={`print:hidden noscript:hidden ${hydrated ? '' : 'invisible'} ${className}`}>
      {children}
    </div>
  )
}
