import fc from 'fast-check'

const tags = [
  ...[
    'p',
    'div',
    'a',
    'img',
    'b',
    'h1',
    'ul',
    'li',
    'table',
    'tr',
    'td',
    'blockquote',
    'br',
    'pre',
    'dl',
    'dt',
  ],
  ...[
    'script',
    'style',
    'svg',
    'math',
    'mtext',
    'mglyph',
    'annotation-xml',
    'foreignObject',
    'desc',
    'title',
  ],
  ...[
    'template',
    'noscript',
    'textarea',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'listing',
    'select',
  ],
  ...[
    'option',
    'form',
    'input',
    'button',
    'object',
    'embed',
    'base',
    'meta',
    'link',
    'body',
    'html',
    'frameset',
  ],
  ...['video', 'audio', 'source', 'image', 'marquee', 'details', 'constructor', 'x-y'],
]
const call = 'top.hit(0)'
const attributes = [
  ...[
    `onclick="${call}"`,
    `onerror=${call}`,
    `onload='${call}'`,
    `autofocus onfocus=${call}`,
    `ontoggle=${call}`,
  ],
  ...[
    `href="javascript:${call}"`,
    `href=" java\tscript:${call}"`,
    'href="/x"',
    'href=https://elsewhere.invalid',
  ],
  ...['src=x', `src="data:text/html,<script>${call}</script>"`, 'src="https://elsewhere.invalid/x"'],
  ...[
    `srcdoc="<script>${call}</script>"`,
    `action=javascript:${call}`,
    `style="background:url(x)"`,
    'id=hit',
  ],
  ...[
    `title="</style></noscript></textarea>--><img src=x onerror=${call}>"`,
    'name=hit',
    'lang="en"',
    'colspan=2',
  ],
  ...[
    'class=x',
    'dir="rtl"',
    'alt=""',
    'xlink:href="javascript:x"',
    'shadowrootmode=open',
    'width=4',
    '"',
    "'",
  ],
]
const texts = [
  ...[
    'Words',
    '',
    ' ',
    '<',
    '>',
    '&',
    '"',
    "'",
    '&lt;',
    '&amp;lt;',
    '&#60;',
    '&#x3c;script&#x3e;',
    '\u0000',
    '`',
  ],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '?>',
    '</',
    '<!',
    '</p>',
    '</table>',
    '</svg>',
  ],
  ...['</style>', '</script>', '</textarea/>', `<img src=x onerror=${call}>`, '\u2028', '😀', '\ud83d'],
]

const quirks = ['', '', '', '', '/', '\n', ' / ']

/** Arbitrary malformed HTML: arbitrary nesting, hostile attributes, unclosed tags, truncated comments. */
export const anyHtml: fc.Arbitrary<string> = fc.letrec<{ node: string; tree: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...texts),
    fc
      .tuple(
        fc.constantFrom(...tags),
        fc.array(fc.constantFrom(...attributes), { maxLength: 3 }),
        fc.constantFrom(...quirks),
        tie('tree'),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([tag, given, quirk, inner, end]) => {
        const closing = end < 7 ? `</${tag}>` : end === 7 ? `</${tag.toUpperCase()} x>` : ''
        return `<${[tag, ...given].join(' ')}${quirk}>${inner}${closing}`
      }),
  ),
  tree: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
})).tree
