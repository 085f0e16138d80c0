import type { Language } from '@/lib/domain/language'
import type { Card, CleanHtml, Section } from '@/lib/domain/page'
import { LazyVideoPlayer } from '../video/lazy-video-player'
import { CleanHtmlBlock } from './clean-html'
import { ContentLinks } from './content-links'
import { ContentPicture } from './content-picture'

/** One section of a content page, rendered by its kind. */
export function PageSection({
  section,
  id,
  lang,
}: {
  section: Section<CleanHtml>
  id: string
  /** Of its words, if the page around it is in another language. */
  lang?: Language | undefined
}) {
  return (
    <section id={id} lang={lang} tabIndex={-1} className="outline-none">
      <Content section={section} />
    </section>
  )
}

function Content({ section }: { section: Section<CleanHtml> }) {
  const { html } = section
  switch (section.kind) {
    case 'text':
      return (
        <>
          <CleanHtmlBlock html={html} />
          <ContentLinks links={section.links} />
        </>
      )
    case 'text-and-image':
      return (
        <div className="flex flex-col gap-5 rail:flex-row rail:items-start print:flex-row">
          <div className="min-w-0 flex-1">
            <CleanHtmlBlock html={html} />
            <ContentLinks links={section.links} />
          </div>
          <ContentPicture picture={section.image} className="rail:max-w-2/5 print:max-w-1/3" />
        </div>
      )
    case 'text-and-video':
      return (
        <>
          <CleanHtmlBlock html={html} />
          <LazyVideoPlayer video={section.video} level={3} className="mt-5" />
        </>
      )
    case 'cards':
      return (
        <>
          <CleanHtmlBlock html={html} />
          <ContentCards cards={section.cards} />
        </>
      )
  }
}

/** Short texts side by side, each with its own heading. */
function ContentCards({ cards }: { cards: Card<CleanHtml>[] }) {
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
