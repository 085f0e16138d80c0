import { useSyncExternalStore } from 'react'
import { type Language, preferredLanguage } from '../../domain/language'
import type { Preferences } from '../../domain/preferences'
import { preferencesIn } from './preferences'

/**
 * How this person likes the pages, for a page that nobody could make with it. Everybody gets the same in the server's
 * markup: English, as the device has it.
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
