import 'server-only'
import type { NextRequest } from 'next/server'
import { type Language, preferredLanguage } from '../domain/language'
import { preferencesFrom } from '../domain/preferences'

/**
 * Returns the language to answer a request in: the one chosen in this browser, else the first supported one that it
 * accepts.
 */
export function requestLanguage({ cookies, headers }: Pick<NextRequest, 'cookies' | 'headers'>): Language {
  const chosen = preferencesFrom((name) => cookies.get(name)?.value).language
  return chosen ?? preferredLanguage(headers.get('accept-language'))
}
