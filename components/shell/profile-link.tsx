'use client'

import Link from 'next/link'
import { buttonClasses } from '../ui/button'

/** Link to the profile that closes the popover around it. */
export function ProfileLink({ children }: { children: string }) {
  return (
    <Link
      href="/user/profile"
      prefetch={false}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      }}
      className={buttonClasses({ look: 'secondary' }, 'w-full')}
    >
      {children}
    </Link>
  )
}
