import { isLanguage, type Language } from './language'

/** How somebody likes the pages in this browser. Kept in cookies, so that the first byte of a page is right already. */
export type Preferences = {
  textSize: 'normal' | 'large'
  /** `system`: as the device has it. */
  theme: 'system' | 'light' | 'dark'
  /** `null`: as the browser asks for. */
  language: Language | null
}

/** The names of the cookies. */
export const preferenceCookies = {
  textSize: 'text-size',
  theme: 'theme',
  language: 'lang',
} as const satisfies Record<keyof Preferences, string>

/** The preferences in a browser's cookies; a value that is none of ours counts as not set. */
export function preferencesFrom(cookie: (name: string) => string | undefined): Preferences {
  const theme = cookie(preferenceCookies.theme)
  const language = cookie(preferenceCookies.language)
  return {
    textSize: cookie(preferenceCookies.textSize) === 'large' ? 'large' : 'normal',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    language: isLanguage(language) ? language : null,
  }
}
