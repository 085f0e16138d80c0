import type { ComponentProps } from 'react'
import { Button } from '../ui/button'

/** A button in a row of 44 px. */
export function DenseButton({ look = 'secondary', className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button look={look} className={`min-h-11! px-4! py-1.5! ${className}`} {...rest} />
}
