import { Parser } from 'htmlparser2'

/** A text, or an element with its attributes and children, as `bench/floor/app/same` renders it. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...children: Drawn[]]

const ofNextItself = new Set(['script', 'link', 'meta', 'title', 'style'])

/** The elements and texts of a page's body, without those that Next.js adds. */
export function markupOf(html: string): Drawn[] {
  const page: Drawn = ['page', {}]
  const open: Exclude<Drawn, string>[] = [page]
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const element: Drawn = [tag, { ...attributes }]
        if (!ofNextItself.has(tag)) open.at(-1)?.push(element)
        open.push(element)
      },
      ontext: (text) => open.at(-1)?.push(text),
      onclosetag: () => void open.pop(),
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false },
  )
  parser.end(html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.indexOf('</body>')))
  const [, , ...body] = page
  return body
}
