export const longestSlug = 200

/**
 * Whether a text can be the slug of an exercise or a page: lower-case letters, digits and single hyphens. Checked before
 * any backend call, so that no other text is sent to a backend.
 */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** Derives a slug from another system's name: "Knie%20Übung_2" becomes "knie-ubung-2"; `''` if nothing is left. */
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

/** Decodes a percent-encoded name; returns the same text if it cannot be decoded. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Whether two spellings of a name in an address are equal, percent-encoded or not. */
export function isOneName(one: string, other: string): boolean {
  return decoded(one) === decoded(other)
}
