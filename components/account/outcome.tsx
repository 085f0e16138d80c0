import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a form with its result; moves focus to the heading. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div role="status">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {title}
      </h1>
      <div className="mt-4 flex flex-col items-start gap-5">{children}</div>
    </div>
  )
}
