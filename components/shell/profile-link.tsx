'use client'

import Link from 'next/link'
import { buttonClasses } from '../ui/button'

/** Leads to the profile, and closes what it stands in. */
export function ProfileLink({ children }: { children: string }) {
  return (
    <Link
      href="/user/profile"
      prefetch={false}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      }}
      className={buttonClasses('secondary', 'w-full')}
    >
      {children}
    </Link>
  )
}
