import 'server-only'
import { cookies } from 'next/headers'
import { type Preferences, preferencesFrom } from '../domain/preferences'

/** How the person in front of the page that is being made likes it. */
export async function readPreferences(): Promise<Preferences> {
  const jar = await cookies()
  return preferencesFrom((name) => jar.get(name)?.value)
}
