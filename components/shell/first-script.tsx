/**
 * The script within the page, `lib/browser/preferences/first-script.ts`. A module does not block the parser, whereas a
 * classic script would wait for the style sheet and show an empty page first. The first paint waits for it (in browsers
 * that support `blocking`), because it decides what is shown.
 * @param nonce of the content security policy
 */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  // `npm run dev` does not build it.
  if (typeof builtFirstScript === 'undefined') return null
  return (
    <script type="module" async blocking="render" nonce={nonce}>
      {builtFirstScript}
    </script>
  )
}
