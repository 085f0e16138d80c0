/**
 * Whether nobody would see anything of a text: it is empty, or all of it is white space, control characters and signs that
 * have no shape (Unicode's Default_Ignorable_Code_Point, such as U+200B, U+2060 and U+FEFF).
 */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]*$/u.test(text)
}
