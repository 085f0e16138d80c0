import sanitize from 'sanitize-html'

/**
 * Converts text that may be HTML to plain text; paragraphs and breaks become newlines. Text without tags and entities
 * is unchanged, including every `<` and `&`.
 */
export function plainText(html: string): string {
  if (!/<[a-z/!][^>]*>|&#?\w+;/i.test(html)) return html.replaceAll(/\r\n?/g, '\n').trim()
  const broken = html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<br\s*\/?>\n?/gi, '\n')
    .replaceAll(/<\/(p|div|li|ul|ol|h[1-6])\s*>\s*/gi, '\n')
  return withoutTags(broken)
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .trim()
}

/** The same on one line. */
export function plainLine(html: string): string {
  return plainText(html).replaceAll(/\s+/g, ' ')
}

function withoutTags(html: string): string {
  return withoutEntities(sanitize(html, { allowedTags: [], allowedAttributes: {} }))
}

/** Decodes the entities that `sanitize-html` writes; it writes no others. */
export function withoutEntities(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
