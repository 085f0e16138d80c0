'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'

/** Hides its children in the physio area, which does not need the participant's navigation. */
export function OutsidePhysioArea({
  anywhere,
  children,
}: {
  /** Whether the page may be shown under any URL: then the path is only known after hydration. */
  anywhere: boolean
  children: ReactNode
}) {
  const path = usePathname()
  const hydrated = useHydrated()
  return path.startsWith('/physio') || (anywhere && !hydrated) ? null : children
}
