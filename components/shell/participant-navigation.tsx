import { ChartColumn, CircleCheckBig, ClipboardList, HeartHandshake } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { NavigationLink } from './navigation-link'

const entries = [
  { key: 'log', href: '/participant', holds: '/participant/session', Icon: CircleCheckBig },
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
      data-bottom-bar
      className="@container fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:sticky rail:top-16 rail:h-[calc(100dvh-4rem)] rail:w-58 rail:shrink-0 rail:border-t-0 rail:bg-transparent rail:ps-4 rail:pt-10 print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-4 rail:grid-cols-1 rail:gap-1">
        {entries.map(({ key, href, holds, Icon }) => (
          <li key={key}>
            <NavigationLink
              href={href}
              holds={holds}
              className="group flex h-full min-h-[min(4rem,84px)] flex-col items-center justify-start gap-0.5 py-[min(0.375rem,8px)] text-center text-[min(var(--text-tab),20px,5cqw)] leading-tight font-bold tracking-tight text-ink-2 hover:text-ink rail:min-h-14 rail:flex-row rail:gap-3 rail:rounded-art rail:px-3 rail:py-1.5 rail:text-base rail:tracking-normal rail:hover:bg-mat"
              currentClassName="text-brand! rail:bg-mat rail:text-ink!"
            >
              <span className="grid h-[min(2rem,40px)] w-[min(3.5rem,100%)] shrink-0 place-items-center rounded-full group-hover:not-group-aria-[current]:bg-mat group-aria-[current]:bg-band group-aria-[current]:text-on-band rail:h-8 rail:w-12 forced-colors:group-aria-[current]:border-3">
                <Icon aria-hidden="true" size={24} />
              </span>
              <span>{t(key)}</span>
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
