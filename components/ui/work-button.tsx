'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button'

/**
 * A button for work that takes a moment and may fail. On failure it says so beside itself and can be pressed again.
 * @param work rejects if it failed
 */
export function WorkButton({
  work,
  children,
  working = children,
  failed,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> & {
  work: () => Promise<void>
  /** Shown instead of `children` while it works. */
  working?: ReactNode
  /** Message if it failed. */
  failed: string
}) {
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')
  const press = async () => {
    setState('working')
    try {
      await work()
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button {...rest} pending={state === 'working'} onClick={() => void press()}>
        {state === 'working' ? working : children}
      </Button>
      <p role="alert" className="self-center text-small font-bold text-danger empty:hidden">
        {state === 'failed' ? failed : null}
      </p>
    </>
  )
}
