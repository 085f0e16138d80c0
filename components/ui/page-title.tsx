import type { ReactNode } from 'react'

/** The heading of a page. It takes the focus after navigation, so that reading starts there. */
export function PageTitle({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={`text-h1 ${className}`}>
      {children}
    </h1>
  )
}
