import { useTranslations } from 'next-intl'

const lengths = [10, 30, 60, 120]

/** How long to count: the usual lengths, and the one that the physio asks for. In seconds. */
export function TimerLength({
  held,
  length,
  onChange,
}: {
  held: number | null
  length: number
  onChange: (seconds: number) => void
}) {
  const t = useTranslations('timer')
  const offered = held === null || lengths.includes(held) ? lengths : [...lengths, held]
  return (
    <fieldset className="mt-2">
      <legend className="text-ink-2">{t('length')}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        {offered
          .toSorted((one, other) => one - other)
          .map((seconds) => (
            <label
              key={seconds}
              className="flex min-h-12 items-center gap-2 rounded-art border-2 border-edge px-2.5 py-1 hover:border-ink has-checked:border-brand has-checked:bg-mat"
            >
              <input
                type="radio"
                name="timer-length"
                value={seconds}
                checked={seconds === length}
                onChange={() => {
                  onChange(seconds)
                }}
                className="size-5 shrink-0 accent-brand"
              />
              {seconds % 60 === 0 ? t('minutes', { minutes: seconds / 60 }) : t('seconds', { seconds })}
            </label>
          ))}
      </div>
    </fieldset>
  )
}
