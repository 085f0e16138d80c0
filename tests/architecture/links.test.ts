import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// Third-party and generated folders, with everything below them.
const notOurs = /(^|\/)(node_modules|test-results|standalone|\.[^/]+)(\/|$)/
const documents = filesIn('.').filter((file) => file.endsWith('.md'))

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (notOurs.test(place)) return []
    return entry.isDirectory() ? filesIn(place) : [place]
  })
}

/** The relative links of a document, ignoring code. */
function linksIn(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s"[^"]*")?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z]+:|\/)/i.test(target))
}

/** The anchors of a document's headings, built as GitHub does. */
function headingsOf(text: string): string[] {
  return [...text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** The link with its document if it is broken, `null` if it works. */
function faultOf(document: string, link: string): string | null {
  const [target = '', heading] = link.split('#')
  const file = target === '' ? document : path.join(path.dirname(document), decodeURIComponent(target))
  if (!existsSync(file)) return `${document}: ${link}`
  if (heading === undefined || !file.endsWith('.md')) return null
  return headingsOf(readFileSync(file, 'utf8')).includes(heading) ? null : `${document}: ${link}`
}

describe('the documents', () => {
  const links = documents
    // Links in content are URLs of the site; the content check verifies them.
    .filter((document) => !document.startsWith('lib'))
    .flatMap((document) => linksIn(readFileSync(document, 'utf8')).map((link) => ({ document, link })))

  it('link only to existing files and headings', () => {
    expect(links.length).toBeGreaterThan(20)
    expect(links.map(({ document, link }) => faultOf(document, link)).filter(Boolean)).toEqual([])
  })

  it('a missing file or heading is reported', () => {
    expect(faultOf('README.md', 'docs/ARCHITECTURE.md')).toBeNull()
    expect(faultOf('README.md', 'docs/no-such.md')).not.toBeNull()
    expect(faultOf('README.md', 'docs/ARCHITECTURE.md#the-import-law')).toBeNull()
    expect(faultOf('README.md', 'docs/ARCHITECTURE.md#no-such-heading')).not.toBeNull()
  })
})
