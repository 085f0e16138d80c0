/**
 * Whether a text can be the name of an exercise or a page in an address: small letters, digits and single hyphens. Asked
 * before any backend is, so that nothing else ever leaves for one.
 */
export function isSlug(text: string): boolean {
  return text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** What can be made of another system's name in an address: "Knie%20Übung_2" becomes "knie-ubung-2"; `''` for nothing. */
export function addressFrom(name: string): string {
  return decoded(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-$/, '')
}

/** A percent-encoded name as people read it; the same text where it is not encoded. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Whether two writings of a name in an address are one, percent-encoded or not. */
export function isOneName(one: string, other: string): boolean {
  return decoded(one) === decoded(other)
}
