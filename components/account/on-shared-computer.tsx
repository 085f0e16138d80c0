import { useTranslations } from 'next-intl'
import { inputOf } from './form-fields'

const name = 'sharedComputer'

/** Checkbox with which the user says that other people use this computer too. */
export function SharedComputer() {
  const t = useTranslations('login')
  return (
    <div className="flex gap-3">
      <input
        id={name}
        name={name}
        type="checkbox"
        aria-describedby={`${name}-hint`}
        className="mt-0.5 size-7 shrink-0 accent-brand"
      />
      <div>
        <label htmlFor={name} className="-my-2 block py-2 font-bold">
          {t('sharedComputer')}
        </label>
        <p id={`${name}-hint`} className="text-ink-2">
          {t('sharedComputerHow')}
        </p>
      </div>
    </div>
  )
}

/** The part of a request that says that the box is checked. */
export function sharedComputerOf(form: HTMLFormElement): { sharedComputer?: true } {
  return inputOf(form, name).checked ? { sharedComputer: true } : {}
}
