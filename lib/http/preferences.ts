import 'server-only'
import { cookies } from 'next/headers'
import { type Preferences, preferencesFrom } from '../domain/preferences'

/** Returns the display preferences of the user for whom the page is being rendered. */
export async function readPreferences(): Promise<Preferences> {
  const jar = await cookies()
  return preferencesFrom((name) => jar.get(name)?.value)
}
