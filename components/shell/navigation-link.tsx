'use client'

import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/**
 * A link that says when it leads to the page one is on, or to the part of the site that page is in, and shows when its
 * page takes long to come.
 */
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
    <Link
      href={href}
      prefetch={false}
      aria-current={current}
      className={`relative ${className} ${current ? currentClassName : ''}`}
    >
      {children}
      <Opening />
    </Link>
  )
}

function Opening() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span
        aria-hidden="true"
        className="absolute inset-x-4 bottom-0 h-1 appear-late rounded-full bg-band motion-safe:animate-pulse"
      />
    )
  )
}
