import { useTranslations } from 'next-intl'
import { useId } from 'react'
import {
  goings,
  paces,
  type SessionSettings,
  sounds,
  views,
} from '@/lib/browser/session-run/session-settings'

const wordsFor = {
  voice: 'voice',
  beeps: 'beeps',
  silent: 'silent',
  'by-tap': 'byTap',
  automatic: 'automatic',
  near: 'near',
  'across-the-room': 'acrossTheRoom',
  1.5: 'slower',
  1: 'usual',
  0.75: 'faster',
} as const

type Option = keyof typeof wordsFor

/** How the session goes on, as groups of choices. */
export function SettingsFields({
  settings,
  onChange,
}: {
  settings: SessionSettings
  onChange: (settings: SessionSettings) => void
}) {
  const t = useTranslations('session')
  const choose = <Name extends keyof SessionSettings>(name: Name, value: SessionSettings[Name]) => {
    onChange({ ...settings, [name]: value })
  }
  return (
    <div className="grid gap-4">
      <Choices
        label={t('sound')}
        options={sounds}
        value={settings.sound}
        onChoose={(it) => choose('sound', it)}
      />
      <Choices
        label={t('going')}
        options={goings}
        value={settings.going}
        onChoose={(it) => choose('going', it)}
      />
      <Choices
        label={t('view')}
        options={views}
        value={settings.view}
        onChoose={(it) => choose('view', it)}
      />
      <Choices
        label={t('pace')}
        options={paces}
        value={settings.pace}
        onChoose={(it) => choose('pace', it)}
      />
      <p className="text-small text-ink-2">{t('settingsHint')}</p>
    </div>
  )
}

function Choices<Value extends Option>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string
  options: readonly Value[]
  value: Value
  onChoose: (option: Value) => void
}) {
  const t = useTranslations('session')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 flex-1 basis-28 items-center gap-2.5 rounded-art border-2 border-edge bg-surface px-3 ring-around has-checked:border-brand has-checked:bg-mat"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => {
                onChoose(option)
              }}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{t(wordsFor[option as Option])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
