import type { Language, localeOf } from './lib/domain/language'
import type words from './messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof localeOf)[Language]
    Messages: typeof words
  }
}
