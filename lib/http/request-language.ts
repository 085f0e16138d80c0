import 'server-only'
import { cookies, headers } from 'next/headers'
import { type Language, preferredLanguage } from '../domain/language'
import { preferencesFrom } from '../domain/preferences'

type Asked = {
  cookies: { get(name: string): { value: string } | undefined }
  headers: Pick<Headers, 'get'>
}

/**
 * Returns the language to answer a request in: the one chosen in this browser, else the first supported one that it
 * accepts.
 */
export function requestLanguage({ cookies: jar, headers: sent }: Asked): Language {
  const chosen = preferencesFrom((name) => jar.get(name)?.value).language
  return chosen ?? preferredLanguage(sent.get('accept-language'))
}

/** Returns the language of the page that is being rendered. */
export async function pageLanguage(): Promise<Language> {
  return requestLanguage({ cookies: await cookies(), headers: await headers() })
}
