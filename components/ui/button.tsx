import type { ComponentProps } from 'react'

const looks = {
  /** The main action of a page. */
  action:
    'rounded-action bg-brand text-on-brand hover:bg-brand-hover font-display text-h2 font-bold forced-colors:border-2',
  primary: 'rounded-art bg-brand text-on-brand hover:bg-brand-hover font-bold forced-colors:border-2',
  secondary: 'rounded-art border-2 border-edge bg-surface font-bold hover:border-ink',
  /** `secondary` for destructive actions. */
  danger: 'rounded-art border-2 border-danger bg-surface font-bold text-danger hover:border-ink',
  quiet: 'rounded-art font-bold text-brand underline underline-offset-4 hover:decoration-2',
  /** `quiet` on a dark surface. */
  inverse:
    'rounded-art font-bold text-canvas underline underline-offset-4 hover:decoration-2 focus-visible:outline-canvas',
} as const

const usual = {
  action: 'min-h-21 px-6 py-4',
  primary: 'min-h-12 px-6 py-3',
  secondary: 'min-h-12 px-6 py-2.5',
  danger: 'min-h-12 px-6 py-2.5',
  quiet: 'min-h-12 px-3 py-2.5',
  inverse: 'min-h-12 px-3 py-2.5',
} as const

const sizes = {
  wide: 'min-h-12 px-10 py-3',
  narrow: 'min-h-12 px-3 py-2.5',
  /** 44 px, for rows of a physio's workstation. */
  dense: 'min-h-11 px-4 py-1.5',
  tight: 'min-h-11 px-2 py-1.5',
  bar: 'min-h-11 px-3 py-1.5 text-dense rail:px-4',
  floating: 'min-h-[min(3rem,60px)] px-[min(0.75rem,12px)] py-0 leading-tight',
} as const

const alignments = {
  center: 'items-center justify-center text-center',
  start: 'items-center justify-start text-start',
  column: 'flex-col items-start justify-center text-start',
} as const

type Variants = {
  look?: keyof typeof looks | undefined
  /** Default: the usual size of the look. */
  size?: keyof typeof sizes | undefined
  align?: keyof typeof alignments | undefined
}

/** Classes of a button, for a link that looks like one. @param className what the place adds, such as a margin */
export function buttonClasses(
  { look = 'primary', size, align = 'center' }: Variants,
  className = '',
): string {
  const padding = size === undefined ? usual[look] : sizes[size]
  return `inline-flex motion-safe:transition-colors ${alignments[align]} ${looks[look]} ${padding} ${className}`
}

/**
 * A button. While `pending` it is `aria-disabled` and ignores presses. It is not `disabled`, which would drop the
 * focus.
 */
export function Button({
  look,
  size,
  align,
  pending = false,
  className = '',
  onClick,
  ...rest
}: ComponentProps<'button'> & Variants & { pending?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
      className={buttonClasses({ look, size, align }, className)}
    />
  )
}
