'use client'

import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** A link that says when it leads to the page one is on, and shows when its page takes long to come. */
export function NavigationLink({
  href,
  className,
  currentClassName,
  children,
}: {
  href: string
  className: string
  currentClassName: string
  children: ReactNode
}) {
  const current = usePathname() === href
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
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
