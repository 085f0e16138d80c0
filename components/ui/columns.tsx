import type { ReactNode } from 'react'

/** The page's own column, and from 1200 px on a second one beside it for related content. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-10 aside:grid-cols-[minmax(0,1fr)_20rem] print:gap-4">
      {children}
    </div>
  )
}
