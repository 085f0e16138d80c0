import { ArrowRight, type LucideIcon } from 'lucide-react'
import Link from 'next/link'

/** A link as a card: an icon, what it leads to, and a line about it. */
export function LinkCard({
  href,
  Icon,
  title,
  text,
  lang,
}: {
  href: string
  Icon: LucideIcon
  title: string
  text: string
  /** Of the text, if it is not the page's. */
  lang?: string | undefined
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-h-21 items-center gap-4 rounded-card bg-surface px-5 py-3 hover:ring-2 hover:ring-edge forced-colors:border"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-mat">
        <Icon aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-h3 font-bold">{title}</span>{' '}
        <span lang={lang} className="block text-ink-2">
          {text}
        </span>
      </span>
      <ArrowRight aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
    </Link>
  )
}
