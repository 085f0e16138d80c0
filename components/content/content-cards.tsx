import type { Card, CleanHtml } from '@/lib/domain/page'
import { CleanHtmlBlock } from './clean-html'
import { ContentLinks } from './content-links'
import { ContentPicture } from './content-picture'

/** Short texts side by side, each with its own heading. */
export function ContentCards({ cards }: { cards: Card<CleanHtml>[] }) {
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 rail:grid-cols-2 print:grid-cols-1">
      {cards.map(({ title, html, image, link }, index) => (
        <li
          key={index}
          className="rounded-card bg-surface p-5 print:break-inside-avoid print:px-0 print:py-1 forced-colors:border"
        >
          {image && <ContentPicture picture={image} className="mb-4 w-full" />}
          <h3 className="text-h3">{title}</h3>
          <CleanHtmlBlock html={html} className="mt-1" />
          <ContentLinks links={link ? [link] : []} />
        </li>
      ))}
    </ul>
  )
}
