import type { ReactNode } from 'react'

export type Choice<Value extends string> = {
  value: Value
  label: string
  /** Language of the label, if it is not the page's. */
  lang?: string
  /** Shown before the label. */
  picture?: ReactNode
}

/** Radio buttons that save on change. A status beside the title politely announces what was saved. */
export function ChoiceGroup<Value extends string>({
  name,
  title,
  choices,
  chosen,
  disabled,
  said,
  onChoose,
}: {
  name: string
  title: string
  choices: Choice<Value>[]
  chosen: Value
  disabled: boolean
  /** Announces that it was saved; empty before. */
  said: string
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className="min-w-0 border-line py-5 not-first-of-type:border-t" disabled={disabled}>
      <legend className="float-start me-4 font-bold">{title}</legend>
      <p role="status" className="min-h-[1lh] text-small text-ok">
        {said}
      </p>
      <div className="clear-both mt-2 flex flex-col gap-2 @md:flex-row">
        {choices.map(({ value, label, lang, picture }) => (
          <label
            key={value}
            className="relative flex min-h-12 grow items-center gap-3 rounded-art border-2 border-edge bg-surface px-4 py-2 ring-around not-has-disabled:hover:border-ink has-checked:border-brand has-checked:bg-mat has-checked:font-bold"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => {
                onChoose(value)
              }}
              className="size-5 shrink-0 accent-brand"
            />
            {picture !== undefined && (
              <span aria-hidden="true" className="shrink-0 leading-none">
                {picture}
              </span>
            )}
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
