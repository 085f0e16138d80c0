/** Whether every backend can take a text: no NUL, which PHP and databases refuse, and no half of a surrogate pair, which is not UTF-8. */
export function canBeSent(text: string): boolean {
  return text !== '' && !text.includes('\0') && text.isWellFormed()
}
