import type { ReactNode } from 'react'

/** A surface on the page background. Cards are never nested. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-card bg-surface p-5 forced-colors:border ${className}`}>{children}</div>
}
