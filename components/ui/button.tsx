import type { ComponentProps } from 'react'

const looks = {
  /** The one thing to do on a page. */
  action:
    'min-h-21 rounded-action bg-brand px-6 py-4 text-on-brand hover:bg-brand-hover font-display text-h2 font-bold forced-colors:border-2',
  primary:
    'min-h-12 rounded-art bg-brand px-6 py-3 text-on-brand hover:bg-brand-hover font-bold forced-colors:border-2',
  secondary: 'min-h-12 rounded-art border-2 border-edge bg-surface px-6 py-2.5 font-bold hover:border-ink',
  quiet:
    'min-h-12 rounded-art px-3 py-2.5 font-bold text-brand underline underline-offset-4 hover:decoration-2',
} as const

type Look = keyof typeof looks

/** Classes of a button, for a link that looks like one. */
export function buttonClasses(look: Look, className = ''): string {
  return `inline-flex items-center justify-center text-center motion-safe:transition-colors ${looks[look]} ${className}`
}

/**
 * A button. While `pending` it keeps its place and the focus, says so to screen readers, and a press does nothing; it is
 * never `disabled`, which would drop the focus.
 */
export function Button({
  look = 'primary',
  pending = false,
  className = '',
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: Look; pending?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
      className={buttonClasses(look, className)}
    />
  )
}
