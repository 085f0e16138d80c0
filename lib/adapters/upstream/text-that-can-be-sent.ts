/**
 * Whether every backend accepts a text: not empty, no NUL (PHP and databases refuse it) and no lone surrogate (not
 * UTF-8).
 */
export function canBeSent(text: string): boolean {
  return text !== '' && !text.includes('\0') && text.isWellFormed()
}
