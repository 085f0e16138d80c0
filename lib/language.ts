import 'server-only'
import { getRequestConfig } from 'next-intl/server'
import english from '../messages/en.json'
import spanish from '../messages/es.json'
import { readConfig } from './config/config'
import { type Language, localeOf } from './domain/language'
import { pageLanguage } from './http/request-language'

// Cached: reading validates the whole configuration, which never changes while a process runs.
let timeZone: string | undefined

const words = { en: english, es: spanish } satisfies Record<Language, typeof english>

const isDev = process.env.NODE_ENV === 'development'

// Only while developing: for people, a page with one key in it is better than none.
function fail(error: Error): never {
  throw error
}

/** Selects a page's messages and the time zone of its dates. The address does not contain the language. */
export default getRequestConfig(async () => {
  const shown = await pageLanguage()
  timeZone ??= readConfig(process.env).timeZone
  return { locale: localeOf[shown], messages: words[shown], timeZone, ...(isDev && { onError: fail }) }
})
