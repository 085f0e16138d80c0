import sanitize from 'sanitize-html'
import type { CleanHtml, ForeignHtml } from '../domain/page'
import { isElsewhere, safeLink, safeMedia } from './safe-address'

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'div', 'br', 'hr', 'blockquote', 'pre', 'figure', 'figcaption', 'img', 'a'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'em', 'code', 'abbr', 'sub', 'sup', 'small', 's', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/** Removed with their content: it is not text for readers, or browsers parse it differently from our parser. */
const withTheirText = [
  ...['script', 'style', 'noscript', 'template', 'title', 'head', 'svg', 'math'],
  ...['textarea', 'select', 'option', 'button', 'datalist', 'xmp', 'plaintext', 'listing'],
  ...['iframe', 'noembed', 'noframes', 'frameset', 'object', 'embed', 'applet', 'canvas', 'audio', 'video'],
]

// Far below the depth at which browsers start to move elements (512).
const deepest = 50

const mostPasses = 10

const anyTag: [attribute: string, form: RegExp][] = [
  ['lang', /^[a-z]{1,8}(-[a-z0-9]{1,8}){0,4}$/i],
  ['dir', /^(ltr|rtl|auto)$/],
]
const size: [string, RegExp][] = [
  ['width', /^\d{1,4}$/],
  ['height', /^\d{1,4}$/],
]
const span: [string, RegExp][] = [
  ['colspan', /^\d{1,2}$/],
  ['rowspan', /^\d{1,2}$/],
]
const anyText = /^.{1,1000}$/s

/** Attributes whose values are kept if they match. URLs are handled separately. */
const kept = new Map<string, [attribute: string, form: RegExp][]>([
  ['a', [['title', anyText]]],
  ['abbr', [['title', anyText]]],
  ['img', [['title', anyText], ...size]],
  ['ol', [['start', /^\d{1,4}$/]]],
  ['td', span],
  ['th', [...span, ['scope', /^(row|col|rowgroup|colgroup)$/]]],
])
const attributes = ['href', 'rel', 'src', 'alt', ...[anyTag, ...kept.values()].flat().map(([name]) => name)]

const renamed = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
])

/**
 * Makes untrusted HTML safe to show: an allow-list of tags, attributes and URLs; nothing that runs, loads from
 * elsewhere, takes input or has a name. Cleaning clean HTML changes nothing.
 * @param origins allowed for pictures, besides our own `/content/`
 */
export function cleanHtml(html: ForeignHtml, origins: readonly string[]): CleanHtml {
  const options = optionsFor(origins)
  let clean = sanitize(html.replaceAll('\u0000', ''), options)
  // Removing tags may change how others nest, so repeat until nothing changes.
  for (let pass = 1; pass < mostPasses; pass++) {
    const again = sanitize(clean, options)
    if (again === clean) break
    clean = again
  }
  // The only place that creates this type.
  return clean as CleanHtml
}

function optionsFor(origins: readonly string[]): sanitize.IOptions {
  return {
    allowedTags: tags,
    allowedAttributes: { '*': attributes },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nonBooleanAttributes: ['*'],
    nonTextTags: withTheirText,
    nestingLimit: deepest,
    parseStyleAttributes: false,
    transformTags: {
      '*': (name, given) => {
        const tagName = renamed.get(name) ?? name
        const attribs = allowedAttributes(tagName, given)
        if (tagName === 'a') Object.assign(attribs, linkTo(given.href ?? ''))
        const src = tagName === 'img' ? safeMedia(given.src ?? '', origins) : null
        if (src !== null) Object.assign(attribs, { src, alt: given.alt ?? '' })
        return { tagName, attribs }
      },
    },
    // A link without a safe URL leaves its text; a picture without one and a link without text are removed.
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) => {
      if (tag === 'a' && attribs.href === undefined) return 'excludeTag'
      if (tag === 'a') return text.trim() === '' && mediaChildren.length === 0
      return tag === 'img' && attribs.src === undefined
    },
  }
}

function allowedAttributes(tag: string, given: sanitize.Attributes): sanitize.Attributes {
  const attribs: sanitize.Attributes = {}
  for (const [name, form] of [...anyTag, ...(kept.get(tag) ?? [])]) {
    const value = given[name]
    if (value !== undefined && form.test(value)) attribs[name] = value
  }
  return attribs
}

function linkTo(address: string): sanitize.Attributes {
  const href = safeLink(address)
  if (href === null) return {}
  return { href, ...(isElsewhere(href) && { rel: 'noopener noreferrer' }) }
}
