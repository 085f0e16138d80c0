import { getTranslations } from 'next-intl/server'
import type { Link as SiteLink } from '@/lib/domain/site'
import { Menu } from './menu'
import { NavigationLink } from './navigation-link'

const linkClasses =
  'flex min-h-12 items-center rounded-art px-3 font-bold hover:underline hover:underline-offset-4'

/**
 * The site's own navigation, for users who are not participants. It ends with a link for help if the site has a
 * contact.
 */
export async function VisitorNavigation({ links, contact }: { links: SiteLink[]; contact: string }) {
  const t = await getTranslations('shell')
  return (
    <nav aria-label={t('mainNavigation')} className="print:hidden">
      <Menu>
        {links.map((link) => (
          <li key={link.url}>
            <NavigationLink
              href={link.url}
              className={linkClasses}
              currentClassName="underline underline-offset-8 decoration-4 decoration-band"
            >
              {link.title}
            </NavigationLink>
          </li>
        ))}
        {contact !== '' && (
          <li>
            <a href={`mailto:${contact}`} className={linkClasses}>
              {t('help')}
            </a>
          </li>
        )}
      </Menu>
    </nav>
  )
}
