import { getTranslations } from 'next-intl/server'
import type { SiteSettings } from '@/lib/domain/site'
import { BandMark } from '../ui/band-mark'
import { IdleLink } from './idle-link'

/** The site's logo, or our mark with the site's name. "Steadily" stands in where the settings could not be loaded. */
export async function HomeLink({ site }: { site: SiteSettings | null }) {
  const t = await getTranslations('shell')
  const siteName = site?.siteName ?? 'Steadily'
  const logo = site?.siteLogo
  return (
    <IdleLink
      href="/"
      aria-label={t('home', { siteName })}
      className="flex min-h-12 items-center gap-2.5 font-display text-lead font-bold tracking-tight print:min-h-0"
    >
      {logo ? (
        <img
          src={logo.url}
          alt={logo.alt}
          width={logo.width ?? undefined}
          height={logo.height ?? undefined}
          className="max-h-10 w-auto"
        />
      ) : (
        <>
          <BandMark className="h-8 w-10" />
          {siteName}
        </>
      )}
    </IdleLink>
  )
}
