'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'

/** Leaves its children out in the physio area, where the participant's own way around would only be in the way. */
export function OutsidePhysioArea({
  anywhere,
  children,
}: {
  /** The page may be shown under any address, so its markup cannot tell where one is: its scripts do. */
  anywhere: boolean
  children: ReactNode
}) {
  const path = usePathname()
  const hydrated = useHydrated()
  return path.startsWith('/physio') || (anywhere && !hydrated) ? null : children
}
