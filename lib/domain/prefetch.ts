/** A browser's connection. The last two are missing if the browser does not report them. */
export type Connection = {
  online: boolean
  /** `4g`, `3g`, `2g` or `slow-2g`. */
  effectiveType?: string | undefined
  saveData?: boolean | undefined
}

/** Whether pages may be prefetched. Specification, section 9. */
export function mayPrefetch({ online, effectiveType = '', saveData = false }: Connection): boolean {
  return online && !effectiveType.includes('2g') && !saveData
}
