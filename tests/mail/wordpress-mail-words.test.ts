import { readFile } from 'node:fs/promises'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { linkHours } from '@/lib/domain/account'
import { localeOf } from '@/lib/domain/language'
import english from '@/messages/en.json'
import spanish from '@/messages/es.json'

const words = { en: english, es: spanish }

/** @returns the texts of a PHP language file, in their order */
async function textsOf(language: string): Promise<string[]> {
  const php = await readFile(`backends/wordpress/digitrial/languages/mails-${language}.php`, 'utf8')
  return Array.from(php.matchAll(/=> '((?:[^'\\]|\\.)*)'/g), ([, text = '']) =>
    text.replaceAll(/\\(.)/g, '$1'),
  )
}

describe('mails that WordPress sends', () => {
  it.each(['en', 'es'] as const)('have the same texts as those of the app: %s', async (language) => {
    const t = createTranslator({ locale: localeOf[language], messages: words[language], namespace: 'mails' })
    const ofKind = (kind: 'confirm-account' | 'choose-password' | 'account-exists' | 'password-changed') => {
      const hours = kind in linkHours ? linkHours[kind as keyof typeof linkHours] : 0
      return [
        t(`${kind}.subject`, { site: '{site}' }),
        t(`${kind}.opening`, { site: '{site}' }),
        t(`${kind}.closing`, { hours }),
        t(`${kind}.notYou`),
      ]
    }
    expect(await textsOf(language)).toEqual([
      t('hello'),
      t('contact', { email: '{email}' }),
      ...(['confirm-account', 'choose-password', 'account-exists', 'password-changed'] as const).flatMap(
        ofKind,
      ),
    ])
  })
})
