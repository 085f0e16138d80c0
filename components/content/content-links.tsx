import type { Link } from '@/lib/domain/site'
import { buttonClasses } from '../ui/button'

/** Links at the end of a section or a card. Their URLs are sanitized. */
export function ContentLinks({ links }: { links: Link[] }) {
  if (links.length === 0) return null
  return (
    <p className="mt-5 flex flex-wrap gap-3 print:hidden">
      {links.map(({ title, url }, index) => (
        <a
          key={index}
          href={url}
          rel={url.startsWith('/') ? undefined : 'noopener noreferrer'}
          className={buttonClasses({ look: 'secondary' }, 'wrap-anywhere')}
        >
          {title}
        </a>
      ))}
    </p>
  )
}
