// Letters that no decomposition takes apart, as WordPress and MySQL read them.
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
 * One spelling for all that a database may take for the same name: without marks, widths and case, and without what is not
 * seen. For counting only: no sign-in uses it.
 */
export function foldedName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    // By way of capitals: so "ß" is "ss", and both small sigmas are one.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return Array.from(bare, (letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .trim()
}
