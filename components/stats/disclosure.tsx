import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Collapsed until the user opens it, on each visit. */
export function Disclosure({
  title,
  className = '',
  children,
}: {
  /** Label of the control that opens it. */
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <details className={`group/disclosure ${className}`}>
      <summary className="flex min-h-12 items-center gap-2 font-bold text-brand underline underline-offset-4 hover:decoration-2 print:hidden [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown aria-hidden="true" className="shrink-0 group-open/disclosure:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
