import type { ReactNode } from 'react'
import { Words } from '../ui/words'

/** Shows which account the password belongs to, for the user and for password managers. */
export function WhosePassword({
  login,
  children,
}: {
  login: string
  /** The sentence with the e-mail address. */ children: ReactNode
}) {
  return (
    <>
      <p className="wrap-anywhere">
        <Words>{children}</Words>
      </p>
      {/* Clipped, not hidden: Safari ignores a field that is not rendered. */}
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
