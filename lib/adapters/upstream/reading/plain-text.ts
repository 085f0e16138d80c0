import sanitize from 'sanitize-html'

/**
 * The words of a text that may have been written as HTML; its paragraphs and breaks become ends of lines. A text without
 * tags and entities stays as it is, with every `<` and `&`.
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

/** The same in one line. */
export function plainLine(html: string): string {
  return plainText(html).replaceAll(/\s+/g, ' ')
}

// What comes out has no tags, and no other entities than these.
function withoutTags(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
