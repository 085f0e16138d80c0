'use client'

import { Moon, Sun, SunMoon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { setPreference } from '@/lib/browser/preferences/preferences'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { type Language, localeOf } from '@/lib/domain/language'
import type { Preferences } from '@/lib/domain/preferences'
import { type Choice, ChoiceGroup } from './choice-group'

/** The user's preferences in this browser. Each choice is saved and applied at once. */
export function Settings({
  initial,
  language,
  children,
}: {
  initial: Preferences
  /** Language of the page. */
  language: Language
  /** Other settings of this device. */
  children?: ReactNode
}) {
  const t = useTranslations('profile')
  const hydrated = useHydrated()
  const router = useRouter()
  const [chosen, setChosen] = useState({ ...initial, language })
  const [changed, setChanged] = useState<keyof Preferences | null>(null)

  function choose<Name extends keyof Preferences>(name: Name, value: (typeof chosen)[Name]): void {
    setPreference(name, value)
    setChosen({ ...chosen, [name]: value })
    setChanged(name)
    // The messages come from the server. A refresh keeps the rest of the page, and the focus.
    if (name === 'language') router.refresh()
  }

  const group = <Name extends keyof Preferences>(
    name: Name,
    title: string,
    choices: Choice<(typeof chosen)[Name]>[],
  ) => (
    <ChoiceGroup
      name={name}
      title={title}
      choices={choices}
      chosen={chosen[name]}
      disabled={!hydrated}
      said={
        changed === name
          ? t('saved', { choice: choices.find(({ value }) => value === chosen[name])?.label ?? '' })
          : ''
      }
      onChoose={(value) => {
        choose(name, value)
      }}
    />
  )
  return (
    <section
      aria-labelledby="settings"
      className="@container rounded-card bg-surface px-5 pt-5 forced-colors:border"
    >
      <h2 id="settings" className="text-h3">
        {t('settings')}
      </h2>
      <p className="text-ink-2">{t('settingsHow')}</p>
      {group('textSize', t('textSize'), [
        { value: 'normal', label: t('textNormal'), picture: <span className="text-base">Aa</span> },
        { value: 'large', label: t('textLarge'), picture: <span className="text-[1.35rem]">Aa</span> },
        {
          value: 'largest',
          label: t('textLargest'),
          picture: <span className="text-[1.575rem]">Aa</span>,
        },
      ])}
      {group('theme', t('theme'), [
        { value: 'system', label: t('themeSystem'), picture: <SunMoon /> },
        { value: 'light', label: t('themeLight'), picture: <Sun /> },
        { value: 'dark', label: t('themeDark'), picture: <Moon /> },
      ])}
      {group('language', t('language'), [
        { value: 'en', label: t('english'), lang: localeOf.en },
        { value: 'es', label: t('spanish'), lang: localeOf.es },
      ])}
      <p className="-mt-2 pb-5 text-small text-ink-2">{t('languageHow')}</p>
      <div className="border-t border-line py-5 empty:hidden">{children}</div>
    </section>
  )
}
