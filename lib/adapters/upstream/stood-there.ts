const longestWords = 40
/** How much of an answer is looked at, in bytes. */
const head = 16 * 1024

/**
 * What an answer that could not be used was, for the log: the target of a redirect, or the type of a text and how it
 * begins. Nothing of JSON is repeated: it may hold personal data.
 * @param bytes `null` if the answer was too long
 */
export function stoodThere(status: number, headers: Headers, bytes: Uint8Array | null): string {
  const target = status >= 300 && status < 400 ? headers.get('location') : null
  if (target !== null) return ` (a redirect to ${placeOf(target)})`
  if (bytes === null) return ' (too long)'
  const type = /^\s*([\w.+-]{1,30}\/[\w.+-]{1,40})/
    .exec(headers.get('content-type') ?? '')?.[1]
    ?.toLowerCase()
  if (type === undefined || !/^text\/|xml/.test(type)) return type === undefined ? '' : ` (${type})`
  const words = wordsOf(new TextDecoder().decode(bytes.subarray(0, head)))
  return words === '' ? ` (${type})` : ` (${type}: "${words}")`
}

// Stands for the backend's own origin, in a target without one.
const ownHost = 'own.invalid'

/** Origin and path of an address, without ids. */
function placeOf(address: string): string {
  const url = URL.parse(address, `https://${ownHost}`)
  if (!url) return 'no address'
  const origin = url.host === ownHost ? '' : `${url.protocol}//${url.host}`
  const parts = url.pathname.split('/').map((part) => (/^\d+$|[%@]|.{25}/.test(part) ? '…' : part))
  return `${origin}${parts.join('/')}`.slice(0, 100)
}

/** The first words of a text without markup. JSON in it is left out, and so is what looks like an e-mail. */
function wordsOf(text: string): string {
  const plain = text
    .replace(/<(script|style)\b[^]*?(<\/\1[^>]*>|$)/gi, ' ')
    .replace(/<!--[^]*?(-->|$)/g, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
  const words = (/^[^{[]*/.exec(plain)?.[0] ?? '')
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, 4 * longestWords)
    .replace(/\S*@\S*/g, '…')
    .replaceAll('"', "'")
  return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
}
