import type { ReactNode } from 'react'

/** Why somebody was led to this page, above its form. */
export function ArrivalNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-4 rounded-art border-s-4 border-brand bg-mat px-5 py-4">
      {children}
    </p>
  )
}
