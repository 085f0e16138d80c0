import { ChartColumn, CircleCheckBig, ClipboardList, HeartHandshake } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { NavigationLink } from './navigation-link'

const entries = [
  { key: 'log', href: '/participant', holds: undefined, Icon: CircleCheckBig },
  { key: 'plan', href: '/participant/exercises', holds: '/participant/exercises/', Icon: ClipboardList },
  { key: 'stats', href: '/participant/stats', holds: undefined, Icon: ChartColumn },
  { key: 'advice', href: '/shared/your-advice', holds: undefined, Icon: HeartHandshake },
] as const

/** The four entries of a participant (specification, section 2): a bar at the bottom of a phone, a rail on wide screens. */
export async function ParticipantNavigation() {
  const t = await getTranslations('shell')
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="@container fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:sticky rail:top-16 rail:h-[calc(100dvh-4rem)] rail:w-58 rail:shrink-0 rail:border-t-0 rail:bg-transparent rail:ps-4 rail:pt-10 print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-2 rail:grid-cols-1! rail:gap-1 @min-[17rem]:grid-cols-[repeat(4,auto)]">
        {entries.map(({ key, href, holds, Icon }) => (
          <li key={key}>
            <NavigationLink
              href={href}
              holds={holds}
              className="group flex min-h-16 flex-col items-center justify-center gap-0.5 py-1.5 text-center text-tab leading-tight font-bold text-ink-2 hover:text-ink rail:min-h-14 rail:flex-row rail:justify-start rail:gap-3 rail:rounded-art rail:px-3 rail:text-base rail:hover:bg-mat"
              currentClassName="text-brand! rail:bg-mat rail:text-ink!"
            >
              <span className="grid h-8 w-14 shrink-0 place-items-center rounded-full group-hover:not-group-aria-[current]:bg-mat group-aria-[current]:bg-band group-aria-[current]:text-on-band rail:w-12">
                <Icon aria-hidden="true" size={24} />
              </span>
              {t(key)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
