import type { CleanHtml, Section } from '@/lib/domain/page'
import { LazyVideoPlayer } from '../video/lazy-video-player'
import { CleanHtmlBlock } from './clean-html'
import { ContentCards } from './content-cards'
import { ContentLinks } from './content-links'
import { ContentPicture } from './content-picture'

/** One section of a content page, rendered by its kind. */
export function PageSection({ section, id }: { section: Section<CleanHtml>; id: string }) {
  return (
    <section id={id} tabIndex={-1} className="outline-none">
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
