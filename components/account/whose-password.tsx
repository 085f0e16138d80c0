import type { ReactNode } from 'react'
import { Words } from '../ui/words'

/** Says whose password a form asks for, and tells password managers the same. */
export function WhosePassword({
  login,
  children,
}: {
  login: string
  /** The sentence with the e-mail in it. */ children: ReactNode
}) {
  return (
    <>
      <p className="wrap-anywhere">
        <Words>{children}</Words>
      </p>
      {/* Clipped and not hidden: Safari passes over a field that is not rendered. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={login}
        readOnly
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
    </>
  )
}
