'use client'

import type { ReactNode } from 'react'
import { useAlive } from '@/lib/browser/page/use-alive'

/**
 * What only works with scripts. Its place is kept until they run, so that nothing jumps; where they never will there is
 * none. Not on paper either.
 */
export function WhenAlive({ className = '', children }: { className?: string; children: ReactNode }) {
  const alive = useAlive()
  return (
    <div className={`print:hidden noscript:hidden ${alive ? '' : 'invisible'} ${className}`}>{children}</div>
  )
}
