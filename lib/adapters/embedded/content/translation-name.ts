import path from 'node:path'
import { isLanguage, type Language, languages } from '../../../domain/language'

/**
 * Splits the name of a Markdown file: `bridge.es.md` is the translation of `bridge.md` into `es`.
 * @returns `language: null` for an original
 */
export function namePartsOf(file: string): { slug: string; language: string | null } {
  const name = path.posix.basename(file, '.md')
  const dot = name.lastIndexOf('.')
  return dot === -1
    ? { slug: name, language: null }
    : { slug: name.slice(0, dot), language: name.slice(dot + 1) }
}

/**
 * Checks the language in the name of a translation.
 * @param from the language of the originals
 * @returns `words` explains why nothing is translated into it
 */
export function languageToTranslateInto(
  language: string,
  from: Language,
): { language: Language } | { words: string } {
  if (isLanguage(language) && language !== from) return { language }
  const others = languages.filter((each) => each !== from).join(', ')
  return {
    words:
      language === from
        ? `the originals are in this language ("${from}") already: name the file with one of ${others}, or take it away`
        : `"${language}" in the name is no language to translate into: write one of ${others}`,
  }
}
