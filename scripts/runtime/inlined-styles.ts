import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets of a build as they can stand in a page, by their URL paths. */
export type StyleSheets = ReadonlyMap<string, string>

const inStyles = /url\(\s*["']?([^"')]+)["']?\s*\)/g
// As React writes it. It has no `media` yet.
const sheetLink = /<link rel="stylesheet" href="([^"]+)"(?![^>]*\smedia=)([^>]*?)\/?>/g

/**
 * Reads the style sheets of a build. What they refer to is named by its whole path, because a relative one would belong to
 * the page.
 * @param folder with the static files of the build
 * @param prefix URL path at which the folder is served: `/_next/static`
 */
export function readStyleSheets(folder: string, prefix: string): StyleSheets {
  const chunks = join(folder, 'chunks')
  const names = readdirSync(chunks).filter((name) => name.endsWith('.css'))
  const sheets = names.map((name): [string, string] => {
    const path = `${prefix}/chunks/${name}`
    const css = readFileSync(join(chunks, name), 'utf8')
    return [path, css.replace(inStyles, (_, file: string) => `url(${fromRoot(file, path)})`)]
  })
  // The tag would end early.
  return new Map(sheets.filter(([, css]) => !/<\/style/i.test(css)))
}

function fromRoot(file: string, sheet: string): string {
  const { origin, pathname, search, hash, href } = new URL(file, `http://page.invalid${sheet}`)
  return origin === 'http://page.invalid' ? pathname + search + hash : href
}

/**
 * Puts style sheets into a page, each before its link. The link stays, or React would insert the sheet again; as one for
 * print it holds up no paint, and the browser has the file for the next page.
 * @param html the page, or its beginning
 */
export function withInlinedStyles(html: string, sheets: StyleSheets, nonce: string): string {
  return html.replace(sheetLink, (link, href: string, rest: string) => {
    const css = sheets.get(href)
    if (css === undefined) return link
    return `<style nonce="${nonce}">${css}</style><link rel="stylesheet" href="${href}"${rest} media="print"/>`
  })
}

/** Removes style sheets from a `Link` header, where they would be loaded before everything else. */
export function withoutStylePreloads(link: string, sheets: StyleSheets): string {
  const preloads = link.split(/,\s*(?=<)/)
  return preloads.filter((each) => !sheets.has(/^<([^>]*)>/.exec(each)?.[1] ?? '')).join(', ')
}
