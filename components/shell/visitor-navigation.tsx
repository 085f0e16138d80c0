import { getTranslations } from 'next-intl/server'
import type { Link as SiteLink } from '@/lib/domain/site'
import { NavigationLink } from './navigation-link'

/** The site's own navigation, for everybody who is not a participant. */
export async function VisitorNavigation({ links }: { links: SiteLink[] }) {
  const t = await getTranslations('shell')
  return (
    <nav aria-label={t('mainNavigation')} className="print:hidden">
      <ul className="flex flex-wrap items-center gap-x-1">
        {links.map((link) => (
          <li key={link.url}>
            <NavigationLink
              href={link.url}
              className="flex min-h-12 items-center rounded-art px-3 font-bold hover:underline hover:underline-offset-4"
              currentClassName="underline underline-offset-8 decoration-4 decoration-band"
            >
              {link.title}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
