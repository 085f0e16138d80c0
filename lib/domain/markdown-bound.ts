// Markdown parsers take quadratic time for some texts: 24 KB of "*a **b" blocked the thread for 6 seconds. Texts far beyond
// what people write are therefore shown as plain text.

/** Most characters of a whole text: the rest is shown as plain text. */
const mostText = 20 * 1024
/** Most marks of one kind and most characters in a paragraph. Real texts have far fewer. */
const mostMarks = 80
const mostCharacters = 6 * 1024
/** Most nested marks at the start of a line, such as `> > -`. */
const mostNested = 5
/** Most emphasis marks open at the same time, and most within words. */
const mostOpen = 4
/** Most lines of a paragraph or list: a longer list is split. */
const mostLines = 200

/**
 * Returns Markdown that can be parsed in linear time; the same text if it already can.
 * @param most how many characters are parsed as Markdown
 */
export function boundedMarkdown(text: string, most = mostText): string {
  const parts = text.replaceAll(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/)
  let length = 0
  const bounded = parts.map((part) => {
    length += part.length
    return part.trim() === '' || (length <= most && isHarmless(part)) ? part : asWords(part)
  })
  let lines = 0
  const broken = bounded.map((part) => {
    lines += part.split('\n').length + 1
    if (lines <= mostLines) return part
    lines = 0
    return `<!-- -->\n\n${part}`
  })
  return broken.every((part, index) => part === parts[index]) ? text : broken.join('\n\n')
}

/** Whether a text is HTML already, from a rich-text editor, and so not Markdown. */
export function isHtml(text: string): boolean {
  return /^\s*<(p|div|h[1-6]|ul|ol|dl|figure|table|blockquote|section|article|strong|em|span|a|img|br)\b[^>]*>/i.test(
    text,
  )
}

function isHarmless(part: string): boolean {
  if (part.length > mostCharacters || part.split('\n', mostLines + 1).length > mostLines) return false
  if ([/[*_]+/g, /~+/g, /`+/g, /!?\[/g, /</g].some((marks) => (part.match(marks)?.length ?? 0) > mostMarks))
    return false
  return isFlat(part) && !part.split('\n').some((line) => nestedAt(line) > mostNested)
}

/** Whether its emphasis closes soon after it opens. */
function isFlat(part: string): boolean {
  let open = 0
  let within = 0
  for (const { index, 0: run } of part.matchAll(/[*_~]+/g)) {
    const isAfterWord = /[^\s(]/.test(part.charAt(index - 1))
    const isBeforeWord = /[^\s.,;:!?)]/.test(part.charAt(index + run.length))
    if (isAfterWord && isBeforeWord) within += run.includes('_') ? 0 : 1
    else if (isBeforeWord) open += 1
    else if (isAfterWord) open = Math.max(0, open - 1)
    if (open > mostOpen || within > mostOpen) return false
  }
  return true
}

function nestedAt(line: string): number {
  const start = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*/.exec(line)?.[0] ?? ''
  return start.match(/>|[-*+]|\d{1,9}[.)]/g)?.length ?? 0
}

/** Returns an HTML paragraph, whose content is not parsed as Markdown. */
function asWords(part: string): string {
  const words = part
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .map((line) => line.trim())
  return `<p>${words.join('<br>')}</p>`
}
