import { Check } from 'lucide-react'
import { useId } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'

/** A question with a few answers as buttons. A press is the answer: arrow keys, as in radio groups, would send one each. */
export function Choice<Value extends string | number>({
  label,
  hint,
  options,
  isScale = false,
  value,
  onChoose,
}: {
  label: string
  hint?: string
  options: readonly { value: Value; words: string }[]
  /** Numbers from 0 to 10, in one row or two. */
  isScale?: boolean
  /** A list if several can be chosen; `undefined`: not answered. */
  value: Value | readonly Value[] | undefined
  onChoose: (value: Value, press: MouseEvent) => void
}) {
  const hydrated = useHydrated()
  const [labelId, hintId] = [useId(), useId()]
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={hint && hintId}>
      <p id={labelId} className="font-bold">
        {label}
      </p>
      {hint && (
        <p id={hintId} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      <div
        className={`mt-1.5 ${isScale ? 'grid grid-cols-6 gap-1.5 sm:grid-cols-11' : 'flex flex-wrap gap-2'}`}
      >
        {options.map((option) => {
          const isChosen = Array.isArray(value) ? value.includes(option.value) : option.value === value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              disabled={!hydrated}
              onClick={({ nativeEvent }) => {
                onChoose(option.value, nativeEvent)
              }}
              className={`flex min-h-12 items-center justify-center gap-1.5 rounded-art border-2 bg-surface py-2 text-center hover:border-ink ${isScale ? 'px-1' : 'min-w-fit flex-1 px-3'} ${isChosen ? 'border-brand bg-mat font-bold' : 'border-edge'}`}
            >
              {isChosen && !isScale && (
                <Check aria-hidden="true" size={20} strokeWidth={3} className="shrink-0 text-brand" />
              )}
              <span className={isChosen && isScale ? 'underline decoration-4 underline-offset-4' : ''}>
                {option.words}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
