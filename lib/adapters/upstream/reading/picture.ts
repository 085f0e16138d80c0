import type { Picture } from '../../../domain/picture'
import { field, type Foreign, isEmpty, isMap, warn, withValue } from './reading'
import { firstOf, hasAny } from './rows'
import { line, textIn } from './text'

/**
 * Reads a picture: its URL, `{url, alt, width, height}`, an attachment with `sizes`, or the first of a list.
 * @param site the server's own address, the prefix of its own files
 */
export function picture(written: Foreign, site: string): Picture | null {
  const from = firstOf(written)
  const { value } = from
  if (isEmpty(value)) return null
  if (typeof value === 'string' && /[/.]/.test(value))
    return { url: located(value.trim(), site), alt: '', width: null, height: null }
  if (!isMap(value))
    return unknown(from, 'is the number of a picture, or none; set the field to give its address')
  const found = hasAny(from, ['url', 'source_url', 'src']) ? from : largest(from)
  const url = textIn(field(found, 'url', 'source_url', 'src'))?.trim() ?? ''
  if (url === '') {
    if (Object.values(value).some((each) => !isEmpty(each))) warn(from, 'is a picture without an address')
    return null
  }
  const size = hasAny(from, ['media_details']) ? field(from, 'media_details') : found
  return {
    url: located(url, site),
    alt: line(field(from, 'alt', 'alternative_text', 'alt_text')),
    width: side(field(size, 'width')),
    height: side(field(size, 'height')),
  }
}

/** The absolute URL of an uploaded file; other URLs are unchanged. */
export function located(address: string, site: string): string {
  if (address.startsWith('//')) return `https:${address}`
  return /^\/(uploads|wp-content)\//.test(address) ? `${site}${address}` : address
}

/** `sizes` as written by ACF (`large: address, large-width: 1024`) or WordPress (`large: {source_url, width}`). */
function largest(from: Foreign): Foreign {
  const sizes = field(from, 'sizes', 'formats')
  const name = ['full', 'large', 'medium_large', 'medium', 'small', 'thumbnail'].find(
    (each) => !isEmpty(field(sizes, each).value),
  )
  const found = name === undefined ? sizes : field(sizes, name)
  if (name === undefined || typeof found.value !== 'string') return found
  const map = sizes.value as Record<string, unknown>
  return withValue(found, { url: found.value, width: map[`${name}-width`], height: map[`${name}-height`] })
}

function side({ value }: Foreign): number | null {
  const pixels =
    typeof value === 'string' && /^\s*\d{1,5}(\.\d+)?\s*(px)?\s*$/.test(value) ? parseFloat(value) : value
  return typeof pixels === 'number' && pixels >= 1 && pixels < 100_000 ? Math.round(pixels) : null
}

function unknown(from: Foreign, words: string): null {
  warn(from, words)
  return null
}
