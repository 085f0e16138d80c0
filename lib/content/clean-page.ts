import type { Card, CleanHtml, Page, Section } from '../domain/page'
import { cleanHtml } from './clean-html'
import { cleanLinks, cleanPicture } from './clean-media'
import { cleanVideo } from './clean-video'

/**
 * Makes a whole page safe to show: its texts by `cleanHtml`, its links, pictures and videos by the same rules. A
 * section whose picture or video may not be shown becomes text.
 * @param origins allowed for pictures and videos, besides our own `/content/`
 */
export function cleanPage(page: Page, origins: readonly string[]): Page<CleanHtml> {
  return { ...page, sections: page.sections.map((section) => cleanSection(section, origins)) }
}

function cleanSection(section: Section, origins: readonly string[]): Section<CleanHtml> {
  const html = cleanHtml(section.html, origins)
  switch (section.kind) {
    case 'text':
      return { kind: 'text', html, links: cleanLinks(section.links) }
    case 'text-and-image': {
      const image = cleanPicture(section.image, origins)
      const links = cleanLinks(section.links)
      return image ? { kind: 'text-and-image', html, image, links } : { kind: 'text', html, links }
    }
    case 'text-and-video': {
      const video = cleanVideo(section.video, origins)
      return video ? { kind: 'text-and-video', html, video } : { kind: 'text', html, links: [] }
    }
    case 'cards':
      return { kind: 'cards', html, cards: section.cards.map((card) => cleanCard(card, origins)) }
  }
}

function cleanCard({ title, html, image, link }: Card, origins: readonly string[]): Card<CleanHtml> {
  return {
    title,
    html: cleanHtml(html, origins),
    image: cleanPicture(image, origins),
    link: cleanLinks(link ? [link] : [])[0] ?? null,
  }
}
