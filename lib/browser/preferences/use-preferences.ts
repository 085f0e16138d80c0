import { useSyncExternalStore } from 'react'
import { type Language, preferredLanguage } from '../../domain/language'
import type { Preferences } from '../../domain/preferences'
import { preferencesIn } from './preferences'

/**
 * Returns the user's preferences, for a page whose markup is the same for all users. In the server's markup: English, the
 * device's theme and normal text size.
 */
export function usePreferences(): Omit<Preferences, 'language'> & { language: Language } {
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => `${document.cookie}\n${navigator.languages.join(',')}`,
    () => '\n',
  )
  const [cookies = '', accepted = ''] = kept.split('\n')
  const preferences = preferencesIn(cookies)
  return { ...preferences, language: preferences.language ?? preferredLanguage(accepted) }
}
