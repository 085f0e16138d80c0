/** A picture that the content system serves. Sizes are in CSS pixels. */
export type Picture = { url: string; alt: string; width: number | null; height: number | null }
