'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useRef } from 'react'
import { prefetchWhenIdle } from '@/lib/browser/navigation/prefetch-when-idle'

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

// Prefetch whole pages only if they are public: the router shows them unchanged for up to 5 minutes. Of pages with
// personal data it prefetches the frame and the title, and fetches the rest on navigation.
const wholePage = { kind: 'full' } as unknown as PrefetchOptions

/** Link that prefetches its page while the browser is idle. */
export function IdleLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'ref'> & { href: string }) {
  const place = useRef<HTMLAnchorElement>(null)
  const router = useRouter()
  useEffect(() => {
    if (!place.current) return
    // A fragment is fetched with its page.
    return prefetchWhenIdle(place.current, href.replace(/#.*/, ''), (address) => {
      router.prefetch(address, isPublicContent(address) ? wholePage : undefined)
    })
  }, [href, router])
  return <Link ref={place} href={href} prefetch={false} {...rest} />
}

function isPublicContent(href: string): boolean {
  return href === '/shared' || href.startsWith('/shared/')
}
