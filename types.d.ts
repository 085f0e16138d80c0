import type { Language, localeOf } from './lib/domain/language'
import type words from './messages/en.json'

declare global {
  /** The bundled service worker, put in by next.config.mjs when the application is built. */
  const builtServiceWorker: string
  /** The script that stands within each page, in the same way. */
  const builtFirstScript: string
  /** `error` of every file in `messages/`, as JSON, put in by next.config.mjs. */
  const wordsOfErrors: string
  /** The version of package.json, put in by next.config.mjs. */
  const versionOfSteadily: string
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof localeOf)[Language]
    Messages: typeof words
  }
}
