/**
 * Isolates a text that a person wrote within a sentence of ours, so that words from right to left keep their punctuation. A text
 * from left to right is returned as it is. Where it has an element of its own, `dir="auto"` does this.
 */
export function isolated(text: string): string {
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text) ? `\u2068${text}\u2069` : text
}
