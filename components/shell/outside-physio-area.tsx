'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Leaves its children out in the physio area, where the participant's own way around would only be in the way. */
export function OutsidePhysioArea({ children }: { children: ReactNode }) {
  return usePathname().startsWith('/physio') ? null : children
}
