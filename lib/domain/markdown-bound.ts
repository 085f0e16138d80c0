// A library that reads Markdown takes a time that grows with the square of some texts: 24 KB of "*a **b" held the thread
// for 6 seconds. What is far from anything that people write is shown as plain words instead.

/** Of a whole text: what comes after is shown as plain words. */
const mostText = 20 * 1024
/** Of one paragraph. People write far fewer. */
const mostMarks = 80
const mostCharacters = 6 * 1024
/** Of marks at the beginning of one line, such as `> > -`. */
const mostNested = 5
/** Of emphasis that is open at the same time, and of stars within words. */
const mostOpen = 4
/** After so many lines a list ends and another begins. */
const mostLines = 200

/**
 * Markdown that is read in a time that grows with its length alone; the same text where it is so already.
 * @param most characters that are read as Markdown
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

/** Whether a text is HTML already, as an editor of another kind writes it: then it is no Markdown. */
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

/** Whether its emphasis closes again soon after it opens. */
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

/** A paragraph of HTML: what stands in it is read as no Markdown. */
function asWords(part: string): string {
  const words = part
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .map((line) => line.trim())
  return `<p>${words.join('<br>')}</p>`
}
