'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

/** Specification, section 9: milliseconds from the new page to its announcement. */
const announcedAfter = 500

/** Announces the new page to screen reader users: politely, and only the last of several in a row. */
export function PageAnnouncement() {
  const t = useTranslations('shell')
  const pathname = usePathname()
  const last = useRef(pathname)
  const [announced, setAnnounced] = useState({ pathname: '', title: '' })
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const timer = setTimeout(() => {
      setAnnounced({ pathname, title: document.title })
    }, announcedAfter)
    return () => {
      clearTimeout(timer)
    }
  }, [pathname])
  return (
    <p role="status" data-announcement className="sr-only">
      {announced.pathname === pathname && t('pageIs', { title: announced.title })}
    </p>
  )
}
