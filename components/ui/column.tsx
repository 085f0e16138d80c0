import type { ReactNode } from 'react'

const gaps = { normal: 'gap-10', small: 'gap-8' } as const

/** A column of text, 680 px wide at most. */
export function Column({ gap = 'normal', children }: { gap?: keyof typeof gaps; children: ReactNode }) {
  return <div className={`mx-auto flex w-full max-w-170 flex-col ${gaps[gap]}`}>{children}</div>
}
