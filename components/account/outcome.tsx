import { type ReactNode, useEffect, useRef } from 'react'

/** Stands where a form was, and says what came of it. Its heading takes the focus. */
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
