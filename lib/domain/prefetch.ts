/** What a browser says of its connection. The last two are missing where it does not say. */
export type Connection = {
  online: boolean
  /** `4g`, `3g`, `2g` or `slow-2g`. */
  effectiveType?: string | undefined
  saveData?: boolean | undefined
}

/** Whether a page may be fetched before anybody asks for it. Specification, section 9. */
export function mayPrefetch({ online, effectiveType = '', saveData = false }: Connection): boolean {
  return online && !effectiveType.includes('2g') && !saveData
}
