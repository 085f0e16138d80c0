/**
 * Whether a text is invisible: empty, or only white space, control characters and characters without a glyph (Unicode's
 * Default_Ignorable_Code_Point, such as U+200B, U+2060 and U+FEFF).
 */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]*$/u.test(text)
}
