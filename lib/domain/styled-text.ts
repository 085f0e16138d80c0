/** Words with bold, emphasis, links and lists, in a closed form: it holds no HTML. */
export type StyledText = StyledPart[]

/** Words, with a newline for a line break, or words in an element. A list holds only `li`. */
export type StyledPart = string | StyledElement
export type StyledElement =
  { is: 'strong' | 'em' | 'ul' | 'ol' | 'li'; of: StyledText } | { is: 'a'; href: string; of: StyledText }

/** The words alone: items of lists are lines of their own. */
export function wordsOf(text: StyledText): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      const words = wordsOf(part.of)
      return /^(ul|ol|li)$/.test(part.is) ? `\n${words}\n` : words
    })
    .join('')
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim()
}

/** Whether it has more than words. */
export function isStyled(text: StyledText): boolean {
  return text.some((part) => typeof part !== 'string')
}

/**
 * Returns it with other links.
 * @param follow returns the address of a link; `null` leaves only the link's words
 */
export function withLinks(text: StyledText, follow: (href: string) => string | null): StyledText {
  return text.flatMap((part): StyledText => {
    if (typeof part === 'string') return [part]
    const of = withLinks(part.of, follow)
    if (part.is !== 'a') return [{ ...part, of }]
    const href = follow(part.href)
    return href === null ? of : [{ ...part, href, of }]
  })
}
