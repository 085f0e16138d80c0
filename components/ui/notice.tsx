import type { ReactNode } from 'react'

/** A state in words: empty, waiting, failed. The heading says what it is, the text what to do next. */
export function Notice({
  title,
  level = 2,
  children,
}: {
  title: string
  level?: 1 | 2
  children: ReactNode
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="rounded-card bg-surface p-6 forced-colors:border">
      <Heading className={level === 1 ? 'text-h1' : 'text-h2'} {...(level === 1 && { tabIndex: -1 })}>
        {title}
      </Heading>
      <div className="mt-3 flex max-w-[60ch] flex-col items-start gap-4 text-ink-2">{children}</div>
    </div>
  )
}
