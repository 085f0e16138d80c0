import { ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'

const forParticipants = [
  ['log', '/participant'],
  ['plan', '/participant/exercises'],
  ['stats', '/participant/stats'],
  ['advice', '/shared/your-advice'],
] as const

/** Links to continue from a dead end, such as the 404 page. */
export async function Destinations({ participant }: { participant: boolean }) {
  const shell = await getTranslations('shell')
  const notFound = await getTranslations('notFound')
  const login = await getTranslations('login')
  const destinations = participant
    ? forParticipants.map(([key, href]) => ({ title: shell(key), href }))
    : [
        { title: notFound('home'), href: '/' },
        { title: login('title'), href: '/user/login' },
      ]
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {destinations.map(({ title, href }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="flex min-h-16 items-center justify-between rounded-card bg-surface px-5 font-bold hover:ring-2 hover:ring-edge forced-colors:border"
          >
            <span>{title}</span>
            <ArrowRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
