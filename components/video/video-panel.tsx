'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a video with a message. */
export function VideoPanel({
  words,
  takesFocus,
  children,
}: {
  words: ReactNode
  /** Whether the button that was pressed is gone, so that the panel takes the focus. */
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
