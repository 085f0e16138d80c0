/** The languages of the app's own texts, which content files may be translated into. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The locale for dates and numbers in each language. */
export const localeOf = { en: 'en-GB', es: 'es-ES' } as const satisfies Record<Language, string>

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/**
 * The `lang` attribute of content inside a page; none if it is in the page's language, or if its language is unknown.
 * @param locale the page's, such as `es-ES`
 */
export function langIfOther(language: Language | undefined, locale: string): Language | undefined {
  return locale.split('-')[0] === language ? undefined : language
}

/**
 * Returns the language for a browser without a language preference here.
 * @param accepted its `Accept-Language` header, such as `es-MX,es;q=0.9,en;q=0.8` (RFC 9110, 12.5.4)
 * @returns the first supported language in the browser's order; English if there is none
 */
export function preferredLanguage(accepted: string | null): Language {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim())
      const quality = parameters.map((each) => /^q\s*=\s*([\d.]+)$/.exec(each)?.[1]).find((each) => each)
      return { language: tag.split('-')[0]?.toLowerCase(), quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'en'
}
