/** Whether PHP can take a text: no NUL, and no half of a surrogate pair, which is not UTF-8. */
export function canBeSent(text: string): boolean {
  return text !== '' && !text.includes('\0') && text.isWellFormed()
}
