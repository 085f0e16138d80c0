import { describe, expect, it } from 'vitest'
import messages from '@/messages/en.json'
import { sourceFiles } from './source-files'

const source = sourceFiles('app', 'components', 'lib').map((file) => file.text)

function sentences(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : sentences(value as object),
  )
}

describe('the words', () => {
  it('blame nobody, name no age and use no jargon', () => {
    const banned =
      /\b(elderly|senior|seniors|pensioner|you missed|you failed|failed to|invalid|please|oops|submit|modal|click)\b/i
    expect(sentences(messages).filter((sentence) => banned.test(sentence))).toEqual([])
  })

  it('write numbers as numerals', () => {
    const spelled = /\b(two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i
    expect(sentences(messages).filter((sentence) => spelled.test(sentence))).toEqual([])
  })

  it('are all used', () => {
    // The problems are found by their status table.
    const shown = Object.entries(messages).filter(
      ([namespace]) => !/^(problems|fieldProblems)$/.test(namespace),
    )
    const unused = shown.flatMap(([namespace, words]) =>
      Object.keys(words)
        .filter((key) => !source.some((text) => new RegExp(`['"]${key}['"]`).test(text)))
        .map((key) => `${namespace}.${key}`),
    )
    expect(unused).toEqual([])
  })
})
