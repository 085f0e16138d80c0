'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useRef } from 'react'
import { prefetchWhenIdle } from '@/lib/browser/navigation/prefetch-when-idle'

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

// Whole pages only where they are the same for everybody: the router shows them for up to 5 minutes as they were fetched.
// Of pages about a person it fetches the frame and the title, and asks for the rest when they are opened.
const wholePage = { kind: 'full' } as unknown as PrefetchOptions

/** A link whose page is made ready while the browser is idle. */
export function IdleLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'ref'> & { href: string }) {
  const place = useRef<HTMLAnchorElement>(null)
  const router = useRouter()
  useEffect(() => {
    if (!place.current) return
    // A place on a page is fetched with its page.
    return prefetchWhenIdle(place.current, href.replace(/#.*/, ''), (address) => {
      router.prefetch(address, isPublicContent(address) ? wholePage : undefined)
    })
  }, [href, router])
  return <Link ref={place} href={href} prefetch={false} {...rest} />
}

function isPublicContent(href: string): boolean {
  return href === '/shared' || href.startsWith('/shared/')
}
