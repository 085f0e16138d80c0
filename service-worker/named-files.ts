const inPage = /\/_next\/static\/[\w.~/-]+\.(?:js|css|woff2?)(?:\?[\w=.&;-]*)?/g
const inScript = /["'`](static\/[\w.~/-]+\.(?:js|css))["'`]/g
const inStyles = /url\(\s*["']?([^"')]+)["']?\s*\)/g

/** The addresses of the build's files that a page names: in its tags, and in its scripts for later. Each once. */
export function filesNamedInPage(html: string): string[] {
  return [...new Set([...html.matchAll(inPage)].map(([file]) => file.replaceAll('&amp;', '&')))]
}

/** The same for a script, which names what it loads later without the folder of all builds: "static/chunks/a.js". */
export function filesNamedInScript(script: string): string[] {
  return [...new Set([...script.matchAll(inScript)].map(([, file = '']) => `/_next/${file}`))]
}

/** The same for a style sheet, whose addresses may be told from its own. @param address the sheet's, whole */
export function filesNamedInStyles(css: string, address: string): string[] {
  const named = [...css.matchAll(inStyles)].map(([, file = '']) => new URL(file, address))
  const { origin } = new URL(address)
  const files = named.filter((file) => file.origin === origin && file.pathname.startsWith('/_next/static/'))
  return [...new Set(files.map((file) => file.pathname + file.search))]
}
