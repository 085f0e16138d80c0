import 'server-only'

/** A part of a file, both ends inclusive. `whole` if no range was requested, or one that the server may ignore. */
export type ByteRange = { from: number; to: number } | 'whole' | 'outside'

/**
 * Parses a `Range` header (RFC 9110, section 14.2), without which Safari plays no video. Multiple ranges, and units other
 * than bytes, are answered with the whole file.
 * @param size of the file, in bytes
 */
export function byteRange(header: string | null, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'whole'
  if (from >= size) return 'outside'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
