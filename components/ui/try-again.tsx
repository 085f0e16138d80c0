import type { ReactNode } from 'react'
import { Button } from './button'

/** For a notice that is removed when this is pressed: moves the focus to `main`, so that it is not lost. */
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
