import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import english from '@/messages/en.json'
import spanish from '@/messages/es.json'
import { sourceFiles } from './source-files'

const source = sourceFiles('app', 'components', 'lib').map((file) => file.text)

/** Every message with its path, such as `log.title`. */
function messagesOf(words: object, above: string[] = []): [path: string, message: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...above, key].join('.'), value] as [string, string]]
      : messagesOf(value as object, [...above, key]),
  )
}

/** The arguments and tags of a message. */
function givenTo(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...givenTo(element.children)]
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => givenTo(value))]
    return [element.value]
  })
}

const inEnglish = messagesOf(english)
const inSpanish = new Map(messagesOf(spanish))
const sentences = inEnglish.map(([, message]) => message)

describe('English messages', () => {
  it('avoid blame, age words and jargon', () => {
    const banned =
      /\b(elderly|senior|seniors|pensioner|you missed|you failed|failed to|invalid|please|oops|submit|modal|click)\b/i
    expect(sentences.filter((sentence) => banned.test(sentence))).toEqual([])
  })

  it('write numbers as numerals', () => {
    const spelled = /\b(two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i
    expect(sentences.filter((sentence) => spelled.test(sentence))).toEqual([])
  })

  it('are all used', () => {
    // Problems are looked up by their status table, not by a literal key.
    const shown = Object.entries(english).filter(
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

describe('Spanish messages', () => {
  it('exist for exactly the same keys as in English', () => {
    expect([...inSpanish.keys()].sort()).toEqual(inEnglish.map(([path]) => path).sort())
  })

  it('take the same arguments and tags as in English', () => {
    const given = (message: string) => [...new Set(givenTo(parse(message)))].sort().join(' ')
    const wrong = inEnglish
      .map(([path, message]) => ({ path, en: given(message), es: given(inSpanish.get(path) ?? '') }))
      .filter(({ en, es }) => en !== es)
    expect(wrong).toEqual([])
  })

  it('differ from the English if longer than one word', () => {
    const words = (message: string) => message.replace(/\{[^}]*\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? []
    const same = inEnglish.filter(([path, message]) => inSpanish.get(path) === message)
    expect(same.filter(([, message]) => words(message).length > 1).map(([path]) => path)).toEqual([])
  })

  it('use "sesión" for exercise sessions, not for logging in', () => {
    const confused = [...inSpanish].filter(([, message]) =>
      /(iniciar|inicie|cerrar|cierre) (la )?sesión/i.test(message),
    )
    expect(confused).toEqual([])
  })
})
