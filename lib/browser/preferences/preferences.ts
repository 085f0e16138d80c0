import { preferenceCookies, preferencesFrom, type Preferences } from '../../domain/preferences'

const aYear = 365 * 24 * 60 * 60

/** Stores a preference in a cookie for a year and applies it at once. A language is applied by the next page load. */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const age = value === null ? 0 : aYear
  document.cookie = `${preferenceCookies[name]}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  const { dataset } = document.documentElement
  if (name === 'theme') show(dataset, 'theme', value === 'system' ? null : value)
  if (name === 'textSize') show(dataset, 'textSize', value === 'normal' ? null : value)
}

/** Applies the preferences to a page whose markup is the same for all users. */
export function showPreferences(): void {
  const { theme, textSize } = preferencesIn(document.cookie)
  const { dataset } = document.documentElement
  show(dataset, 'theme', theme === 'system' ? null : theme)
  show(dataset, 'textSize', textSize === 'normal' ? null : textSize)
}

/** Returns the preferences in a page's cookies. @param cookies as in `document.cookie` */
export function preferencesIn(cookies: string): Preferences {
  const values = new URLSearchParams(cookies.replaceAll('; ', '&'))
  return preferencesFrom((name) => values.get(name) ?? undefined)
}

function show(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) Reflect.deleteProperty(dataset, name)
  else dataset[name] = value
}
