'use client'

import { type ComponentProps, useEffect, useId, useState } from 'react'

/**
 * A button with a tooltip that appears on hover and keyboard focus, and closes on Escape. Only for what users can also
 * find by pressing the button: touch shows no tooltip.
 */
export function TooltipButton({ tooltip, ...button }: ComponentProps<'button'> & { tooltip: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  useEffect(() => {
    if (!open) return
    // On `window`: the focus may be anywhere while the pointer shows the tooltip.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [open])
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') setOpen(true)
      }}
      onPointerLeave={close}
    >
      <button
        type="button"
        aria-describedby={id}
        {...button}
        onFocus={({ currentTarget }) => {
          setOpen(currentTarget.matches(':focus-visible'))
        }}
        onBlur={close}
        onClick={close}
      />
      <span
        id={id}
        role="tooltip"
        hidden={!open}
        className="absolute end-0 top-full z-20 w-max max-w-64 pt-3 text-start"
      >
        <span className="block rounded-art bg-ink px-4 py-2 text-small wrap-break-word text-canvas shadow-lg forced-colors:border">
          {tooltip}
        </span>
      </span>
    </span>
  )
}
