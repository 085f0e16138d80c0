import type { ComponentProps } from 'react'
import { Button } from '../ui/button'

/** Button for a row of 44 px. */
export function DenseButton({ look = 'secondary', ...rest }: ComponentProps<typeof Button>) {
  return <Button look={look} size="dense" {...rest} />
}
