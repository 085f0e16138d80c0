// Letters without a Unicode decomposition, mapped as in WordPress and MySQL.
const plainLetters = new Map(
  Object.entries({
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ł: 'l',
    ŧ: 't',
    ŋ: 'n',
    ı: 'i',
  }),
)

/**
 * Returns one spelling for all names that a database may treat as equal: without diacritics, widths, case and invisible
 * characters. Only for rate limits; no sign-in uses it.
 */
export function foldedName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    // Through upper case, so that "ß" becomes "ss" and both lower-case sigmas become one.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return Array.from(bare, (letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .trim()
}
