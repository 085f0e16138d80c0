import type { ComponentProps, ReactNode } from 'react'
import { Words } from '../ui/words'

/** One option in a row: a radio button or a checkbox that covers its chip, so that its focus ring surrounds the chip. */
export function Chip({
  children,
  ...input
}: { children: ReactNode } & Pick<
  ComponentProps<'input'>,
  'id' | 'type' | 'name' | 'value' | 'checked' | 'onChange' | 'disabled'
>) {
  return (
    <label className="relative inline-grid min-h-11 min-w-11 place-items-center px-3.5">
      <input
        {...input}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface checked:border-4 checked:border-brand checked:bg-mat not-checked:hover:border-ink"
      />
      <span className="pointer-events-none relative">
        <Words>{children}</Words>
      </span>
    </label>
  )
}
