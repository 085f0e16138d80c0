const film = /^[a-z0-9]+(-[a-z0-9]+)*\.(mp4|webm)$/
const captions = /^[a-z0-9]+(?:-[a-z0-9]+)*\.([a-z]{2,3}(?:-[a-z0-9]{2,8})?)\.vtt$/

/** Whether a text is meant as a URL, not as a file name. */
export function isAddress(text: string): boolean {
  return /[/:]/.test(text)
}

/** Why a name is not a valid video name; `null` if it is valid. */
export function filmNameFault(name: string): string | null {
  if (film.test(name)) return null
  return 'must be an address of Vimeo or YouTube, or the name of a video beside this file, in small letters, that ends in .mp4 or .webm: bridge.mp4'
}

/** Why a name is not a valid captions name; `null` if it is valid. */
export function captionsNameFault(name: string): string | null {
  if (captionsLanguage(name) !== null) return null
  return 'must be the name of captions beside this file, in small letters, with their language: bridge.en.vtt'
}

/** The language in the name of captions, BCP 47; `null` if the name is invalid. */
export function captionsLanguage(name: string): string | null {
  const language = captions.exec(name)?.[1]
  if (language === undefined) return null
  try {
    return Intl.getCanonicalLocales(language)[0] ?? null
  } catch {
    // For example `en-abc`: has the form of a language tag but is invalid.
    return null
  }
}
