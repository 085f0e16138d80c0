const inPage = /\/_next\/static\/[\w.~/-]+\.(?:js|css|woff2?)(?:\?[\w=.&;-]*)?/g
const inScript = /["'`](static\/[\w.~/-]+\.(?:js|css))["'`]/g
const inStyles = /url\(\s*["']?([^"')]+)["']?\s*\)/g

/** The URLs of build files that a page names, in its tags and in its scripts for later. Without duplicates. */
export function filesNamedInPage(html: string): string[] {
  return [...new Set([...html.matchAll(inPage)].map(([file]) => file.replaceAll('&amp;', '&')))]
}

/** The same for a script, which names what it loads later without the `/_next/` prefix: "static/chunks/a.js". */
export function filesNamedInScript(script: string): string[] {
  return [...new Set([...script.matchAll(inScript)].map(([, file = '']) => `/_next/${file}`))]
}

/**
 * The same for a style sheet, whose URLs may be relative to its own.
 * @param address absolute URL of the style sheet
 */
export function filesNamedInStyles(css: string, address: string): string[] {
  const named = [...css.matchAll(inStyles)].map(([, file = '']) => new URL(file, address))
  const { origin } = new URL(address)
  const files = named.filter((file) => file.origin === origin && file.pathname.startsWith('/_next/static/'))
  return [...new Set(files.map((file) => file.pathname + file.search))]
}
