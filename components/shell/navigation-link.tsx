'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { IdleLink } from './idle-link'

/** A link that says when it leads to the page one is on, or to the part of the site that page is in. */
export function NavigationLink({
  href,
  holds,
  className,
  currentClassName,
  children,
}: {
  href: string
  /** The start of the paths of pages below this one: "/participant/exercises/". */
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
