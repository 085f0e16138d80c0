'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Stands where a video would be, and says something instead. */
export function VideoPanel({
  words,
  takesFocus,
  children,
}: {
  words: ReactNode
  /** It stands there because something was pressed that is no longer there. */
  takesFocus: boolean
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-col items-start gap-4 rounded-card bg-surface p-5 forced-colors:border"
    >
      <p className="max-w-[60ch]">{words}</p>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
