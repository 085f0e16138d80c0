'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { IdleLink } from './idle-link'

/** Link that marks itself as current on its page, and on the pages below it. */
export function NavigationLink({
  href,
  holds,
  className,
  currentClassName,
  children,
}: {
  href: string
  /** Path prefix of the pages below this one: "/participant/exercises/". */
  holds?: string | undefined
  className: string
  currentClassName: string
  children: ReactNode
}) {
  const path = usePathname()
  const current = path === href ? 'page' : holds !== undefined && path.startsWith(holds) ? 'true' : undefined
  return (
    <IdleLink
      href={href}
      aria-current={current}
      className={`${className} ${current ? currentClassName : ''}`}
    >
      {children}
    </IdleLink>
  )
}
