/** Returns a unique id of 32 hexadecimal digits. `crypto.randomUUID` is missing on pages served over plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a random UUID (version 4), for the same reason not by `crypto.randomUUID`. */
export function newUuid(): string {
  const hex = newId()
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20),
  ].join('-')
}
