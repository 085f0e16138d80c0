import type { ReactNode } from 'react'

/** A `mailto:` link. On a line of its own it is tall enough for a thumb. */
export function MailLink({
  email,
  withinText = false,
  children,
}: {
  email: string
  withinText?: boolean
  children: ReactNode
}) {
  return (
    <a
      className={`font-bold wrap-anywhere text-brand underline underline-offset-4 ${withinText ? '' : 'inline-flex min-h-12 items-center'}`}
      href={`mailto:${email}`}
    >
      {children}
    </a>
  )
}
