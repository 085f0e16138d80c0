import { preferenceCookies, preferencesFrom, type Preferences } from '../domain/preferences'

const aYear = 365 * 24 * 60 * 60

/**
 * Keeps how somebody likes the pages in this browser, for a year, and shows it at once. A language shows with the next
 * load of a page.
 */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const age = value === null ? 0 : aYear
  document.cookie = `${preferenceCookies[name]}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  const { dataset } = document.documentElement
  if (name === 'theme') show(dataset, 'theme', value === 'system' ? null : value)
  if (name === 'textSize') show(dataset, 'textSize', value === 'large' ? value : null)
}

/** Shows how somebody likes the pages, in one that was made for everybody. */
export function showPreferences(): void {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'))
  const { theme, textSize } = preferencesFrom((name) => cookies.get(name) ?? undefined)
  const { dataset } = document.documentElement
  show(dataset, 'theme', theme === 'system' ? null : theme)
  show(dataset, 'textSize', textSize === 'large' ? textSize : null)
}

function show(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) Reflect.deleteProperty(dataset, name)
  else dataset[name] = value
}
