import type { Chance } from '../chance'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_*~.'

/** Excludes the unused bits of the last character and the suffix, which iron-session ignores. */
const places = (value: string) => value.length - '~2'.length - 1

/** Copies of a cookie with one character changed in each. @param step 1 for every character */
export function everyLetterChanged(cookie: string, step: number, chance: Chance): string[] {
  const start = cookie.indexOf('=') + 1
  const value = cookie.slice(start)
  const altered: string[] = []
  for (let place = chance.below(step); place < places(value); place += step) {
    const others = letters.replace(value[place] ?? '', '')
    altered.push(
      cookie.slice(0, start + place) +
        others.charAt(chance.below(others.length)) +
        cookie.slice(start + place + 1),
    )
  }
  return altered
}

/** Copies of a cookie that are cut, doubled, enlarged or mixed with another. */
export function misshapen(cookie: string, another: string): string[] {
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  const parts = value.split('*')
  const otherParts = another.slice(another.indexOf('=') + 1).split('*')
  return [
    ...[0, 1, 10, 100, value.length / 2, value.length - 3].map((length) => value.slice(0, length)),
    value + value,
    `${value}.${value}`,
    `"${value}`,
    encodeURIComponent(value).replaceAll('*', '%2A').slice(0, -1),
    value.toLowerCase(),
    value.replace('Fe26.2', 'Fe26.1'),
    value.replace('~2', '~1').slice(1),
    'x'.repeat(12_000),
    // The parts of a seal: version, password id, salt, iv, content, end, salt, hash.
    ...parts
      .map((_, index) => parts.with(index, otherParts[index] ?? '').join('*'))
      .filter((each) => each !== value),
  ].map((each) => `${name}=${each}`)
}
