import type { ReactNode } from 'react'

/** A link that opens a mail to this address. */
export function MailLink({ email, children }: { email: string; children: ReactNode }) {
  return (
    <a
      className="inline-block py-2 font-bold wrap-anywhere text-brand underline underline-offset-4"
      href={`mailto:${email}`}
    >
      {children}
    </a>
  )
}
