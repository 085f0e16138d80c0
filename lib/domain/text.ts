/**
 * Whether a text is invisible: empty, or only white space, control characters and characters without a glyph (Unicode's
 * Default_Ignorable_Code_Point, such as U+200B, U+2060 and U+FEFF).
 */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]*$/u.test(text)
}

/**
 * Isolates a text that a person wrote within a sentence of ours, so that words from right to left keep their punctuation. A text
 * from left to right is returned as it is. Where it has an element of its own, `dir="auto"` does this.
 */
export function isolated(text: string): string {
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text) ? `\u2068${text}\u2069` : text
}
