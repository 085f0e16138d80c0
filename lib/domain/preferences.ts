import { isLanguage, type Language } from './language'

/** A user's display preferences in this browser. In cookies, so that the server already renders the page with them. */
export type Preferences = {
  textSize: (typeof textSizes)[number]
  /** `system`: the device's setting. */
  theme: 'system' | 'light' | 'dark'
  /** `null`: the browser's language. */
  language: Language | null
}

/** 100, 120 and 140 % (app/globals.css). */
export const textSizes = ['normal', 'large', 'largest'] as const

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
  const textSize = cookie(preferenceCookies.textSize)
  return {
    textSize: textSizes.find((size) => size === textSize) ?? 'normal',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    language: isLanguage(language) ? language : null,
  }
}
