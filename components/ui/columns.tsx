import type { ReactNode } from 'react'

/** The page's own column, and from 1200 px on a second one beside it for related content. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-10 aside:grid-cols-[minmax(0,1fr)_20rem] print:gap-4">
      {children}
    </div>
  )
}

const gaps = { normal: 'gap-10', small: 'gap-8' } as const

/** A column of text, 680 px wide at most. */
export function Column({ gap = 'normal', children }: { gap?: keyof typeof gaps; children: ReactNode }) {
  return <div className={`mx-auto flex w-full max-w-170 flex-col ${gaps[gap]}`}>{children}</div>
}
