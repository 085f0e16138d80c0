/** A picture from the content system. Sizes are in CSS pixels. */
export type Picture = { url: string; alt: string; width: number | null; height: number | null }
