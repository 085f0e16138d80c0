'use client'

import { type Messages, NextIntlClientProvider } from 'next-intl'
import { usePreferences } from '@/lib/browser/preferences/use-preferences'
import { type Language, localeOf } from '@/lib/domain/language'
import { PageError } from './page-error'

/** Messages of the error pages, by language. */
export type WordsOfErrors = Record<Language, Messages['error']>

/**
 * Whole HTML document, for errors in the root layout itself. Loads no data.
 * @param fonts class names that set the fonts
 */
export function WholePageError({
  words,
  fonts,
  error,
  onTryAgain,
}: {
  words: WordsOfErrors
  fonts: string
  error: unknown
  onTryAgain: () => void
}) {
  const { language, theme, textSize } = usePreferences()
  const messages = { error: words[language] }
  return (
    <html
      lang={localeOf[language]}
      data-theme={theme === 'system' ? undefined : theme}
      data-text-size={textSize === 'large' ? textSize : undefined}
      className={fonts}
    >
      <body className="bg-canvas font-sans text-base text-ink antialiased">
        <title>{messages.error.title}</title>
        <main className="mx-auto max-w-5xl px-5 pt-10 pb-12 rail:px-8">
          <NextIntlClientProvider locale={localeOf[language]} messages={messages}>
            <PageError error={error} onTryAgain={onTryAgain} />
          </NextIntlClientProvider>
        </main>
      </body>
    </html>
  )
}
