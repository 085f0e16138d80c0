import 'server-only'
import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import english from '../messages/en.json'
import spanish from '../messages/es.json'
import { readConfig } from './config/config'
import { type Language, localeOf, preferredLanguage } from './domain/language'
import { readPreferences } from './http/preferences'

// Reading the configuration checks all of it. It never changes while a process runs.
let timeZone: string | undefined

const words = { en: english, es: spanish } satisfies Record<Language, typeof english>

/** Which words a page is made with, and in which zone days are told. The address says nothing of it. */
export default getRequestConfig(async () => {
  const { language } = await readPreferences()
  const shown = language ?? preferredLanguage((await headers()).get('accept-language'))
  timeZone ??= readConfig(process.env).timeZone
  return { locale: localeOf[shown], messages: words[shown], timeZone }
})
