import { useTranslations } from 'next-intl'

const lengths = [
  { seconds: 10, words: 'seconds', short: 'secondsShort', count: 10 },
  { seconds: 30, words: 'seconds', short: 'secondsShort', count: 30 },
  { seconds: 60, words: 'minutes', short: 'minutesShort', count: 1 },
  { seconds: 120, words: 'minutes', short: 'minutesShort', count: 2 },
] as const

/** Choice of the countdown's length, in seconds. */
export function TimerLength({ length, onChange }: { length: number; onChange: (seconds: number) => void }) {
  const t = useTranslations('timer')
  return (
    <fieldset className="mt-2">
      <legend className="text-ink-2">{t('length')}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1.5">
        {lengths.map(({ seconds, words, short, count }) => (
          <label key={seconds} className="relative grid min-h-12 place-items-center font-bold">
            {/* Covers the whole chip, so that its focus ring surrounds the chip. */}
            <input
              type="radio"
              name="timer-length"
              value={seconds}
              aria-label={t(words, { count })}
              checked={seconds === length}
              onChange={() => {
                onChange(seconds)
              }}
              className="absolute inset-0 cursor-pointer appearance-none rounded-art border-2 border-edge bg-surface checked:border-4 checked:border-brand checked:bg-mat not-checked:hover:border-ink"
            />
            <span className="pointer-events-none relative">{t(short, { count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
