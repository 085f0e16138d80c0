import { Marked, type Token } from 'marked'
import type { Picture } from '../../../domain/picture'
import type { Card, Section } from '../../../domain/page'
import type { Video } from '../../../domain/video'
import { type PageBlock, type PagePart, type PagePicture, wordsOf } from './page-parts'

/** Pictures beside a page, by name. */
export type PagePictures = ReadonlyMap<string, Omit<Picture, 'alt'>>

/** Renders the parts of a page as sections. The HTML is untrusted: it contains all that the Markdown contains. */
export function sectionsOf(
  parts: PagePart[],
  pictures: PagePictures,
  videos: ReadonlyMap<PagePart, Video>,
): Section[] {
  const markdown = markdownWith(pictures)
  const htmlOf = (tokens: Token[]) => markdown.parser(tokens)
  const imageOf = ({ picture }: PageBlock) => picture && pictureWith(picture, pictures)
  return parts.map((part): Section => {
    const { tokens, links } = part
    const html = htmlOf(tokens)
    if (part.cards.length > 0) {
      const cards = part.cards.map((card): Card => ({
        title: card.title,
        html: htmlOf(card.tokens),
        image: imageOf(card),
        link: card.links[0] ?? null,
      }))
      return { kind: 'cards', html, cards }
    }
    const video = videos.get(part)
    if (video) return { kind: 'text-and-video', html, video }
    const image = imageOf(part)
    return image ? { kind: 'text-and-image', html, image, links } : { kind: 'text', html, links }
  })
}

function pictureWith({ name, alt }: PagePicture, pictures: PagePictures): Picture | null {
  const found = pictures.get(name)
  return found ? { ...found, alt } : null
}

function markdownWith(pictures: PagePictures): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      image: (token) => {
        const found = pictures.get(token.href)
        if (!found) return ''
        const alt = wordsOf(token).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        const size = found.width === null ? '' : ` width="${found.width}" height="${found.height ?? ''}"`
        return `<img src="${found.url}" alt="${alt}"${size}>`
      },
    },
  })
}
