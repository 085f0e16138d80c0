/**
 * The script within the page, `lib/browser/preferences/first-script.ts`. As a module it lets the browser go on reading the page, which a
 * plain one would stop until the style sheet is there: the first thing to be seen would be an empty page. The first frame
 * waits for it (where the browser knows `blocking`), as it decides what is to be seen.
 * @param nonce of the content security policy
 */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  // `npm run dev` builds none.
  if (typeof builtFirstScript === 'undefined') return null
  return (
    <script type="module" async blocking="render" nonce={nonce}>
      {builtFirstScript}
    </script>
  )
}
