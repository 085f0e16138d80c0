'use client'

import { useEffect, useState } from 'react'
import { pageLoad } from '@/lib/browser/navigation/page-loads'
import { followPageChanges } from '@/lib/browser/navigation/page-progress'
import { useNavigationPending } from '@/lib/browser/navigation/page-changes'

// Every width of the bar. At 0 a short piece already shows that something is in progress.
const widths: Record<number, string> = { 0: 'w-1/10', 30: 'w-3/10', 60: 'w-6/10', 100: 'w-full' }

/** Progress bar at the top of the viewport, a band that is pulled taut while another page takes long to load. */
export function PageProgress() {
  const changing = useNavigationPending()
  const [value, setValue] = useState<number | null>(null)
  const [bar] = useState(() => followPageChanges(setValue))
  useEffect(() => {
    if (changing) {
      bar.started()
      return
    }
    // After the effects of the new page, which register its own load.
    const timer = setTimeout(() => {
      bar.committed(pageLoad())
    })
    return () => {
      clearTimeout(timer)
    }
  }, [bar, changing])
  if (value === null) return null
  return (
    <div
      aria-hidden="true"
      data-page-progress={value}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 border-t-2 border-dotted border-edge print:hidden"
    >
      <div
        className={`-mt-0.5 h-2 rounded-e-full border-b-2 border-ink bg-band motion-safe:transition-[width] motion-safe:duration-300 forced-colors:bg-[Highlight] ${widths[value] ?? 'w-5/10'} ${value < 100 ? 'motion-safe:animate-pulse' : ''}`}
      />
    </div>
  )
}
