import type { ReactNode } from 'react'
import { Button } from './button'

/** In a notice that goes as soon as this is pressed: the page itself takes the focus, so that it is not lost. */
export function TryAgain({ onTryAgain, children }: { onTryAgain: () => void; children: ReactNode }) {
  return (
    <Button
      onClick={() => {
        document.getElementById('main')?.focus()
        onTryAgain()
      }}
    >
      {children}
    </Button>
  )
}
