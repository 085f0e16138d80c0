import { isLanguage, type Language } from './language'

/** A user's display preferences in this browser. In cookies, so that the server already renders the page with them. */
export type Preferences = {
  textSize: 'normal' | 'large'
  /** `system`: the device's setting. */
  theme: 'system' | 'light' | 'dark'
  /** `null`: the browser's language. */
  language: Language | null
}

/** The names of the cookies. */
export const preferenceCookies = {
  textSize: 'text-size',
  theme: 'theme',
  language: 'lang',
} as const satisfies Record<keyof Preferences, string>

/** Returns the preferences in a browser's cookies; an unknown value counts as unset. */
export function preferencesFrom(cookie: (name: string) => string | undefined): Preferences {
  const theme = cookie(preferenceCookies.theme)
  const language = cookie(preferenceCookies.language)
  return {
    textSize: cookie(preferenceCookies.textSize) === 'large' ? 'large' : 'normal',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    language: isLanguage(language) ? language : null,
  }
}
