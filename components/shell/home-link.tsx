import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { SiteSettings } from '@/lib/domain/site'
import { IdleLink } from './idle-link'
import { Logo } from './logo'

/** The site's logo, or our mark with the site's name. "Steadily" if the settings could not be loaded. */
export async function HomeLink({
  site,
  leadsOn,
}: {
  site: SiteSettings | null
  /** Whether the front page redirects the user to their own page: prefetching it would be wasted then. */
  leadsOn: boolean
}) {
  const t = await getTranslations('shell')
  const siteName = site?.siteName ?? 'Steadily'
  const logo = site?.siteLogo
  const link = {
    href: '/',
    'aria-label': t('home', { siteName }),
    className:
      'flex min-h-12 items-center gap-2.5 font-display text-lead font-bold tracking-tight print:min-h-0',
  }
  const inside = logo ? (
    <Logo logo={logo} className="max-h-10" />
  ) : (
    <>
      <BandMark className="h-8 w-10" />
      <span>{siteName}</span>
    </>
  )
  return leadsOn ? (
    <Link prefetch={false} {...link}>
      {inside}
    </Link>
  ) : (
    <IdleLink {...link}>{inside}</IdleLink>
  )
}

/** Our mark: a band, half slack and half taut. Decoration only. */
function BandMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" focusable="false" className={className} fill="none">
      <path
        d="M5 23C9 5 15 5 20 16s11 11 15-7"
        className="stroke-band forced-colors:stroke-[CanvasText]"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}
