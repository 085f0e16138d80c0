import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { readySound } from '@/lib/browser/media/ready-sound'
import { beep, canBeep, canVibrate, vibrate } from '@/lib/browser/media/signals'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { setTimerSignal, useTimerSignal } from '@/lib/browser/preferences/timer-signals'

type Signals = {
  sound: boolean
  vibration: boolean
  setSound: (on: boolean) => void
  setVibration: (on: boolean) => void
  /** Call it on a press: phones play no sound without a user gesture. */
  ready: () => void
  /** Call it on each second of the count before the start: one beep. */
  count: () => void
  /** Call it when the time is up. */
  give: () => void
}

/** Signals besides the text. Both are off at first; the choice is stored on the device. */
export function useTimerSignals(): Signals {
  const sound = useTimerSignal('sound')
  const vibration = useTimerSignal('vibration')
  return {
    sound,
    vibration,
    setSound: (on) => {
      setTimerSignal('sound', on)
      if (on) beep(1)
    },
    setVibration: (on) => {
      setTimerSignal('vibration', on)
      if (on) vibrate(1)
    },
    ready: () => {
      if (sound) readySound()
    },
    count: () => {
      if (sound) beep(1)
    },
    give: () => {
      if (sound) beep(3)
      if (vibration) vibrate(3)
    },
  }
}

/** One switch for each signal that this device supports. */
export function TimerSignals({ signals }: { signals: Signals }) {
  const t = useTranslations('timer')
  // The server cannot know what the device supports. Nearly every device has sound, so assume it to avoid a layout
  // shift.
  const hydrated = useHydrated()
  const beeps = !hydrated || canBeep()
  const vibrates = hydrated && canVibrate()
  if (!beeps && !vibrates) return null
  return (
    <fieldset className="mt-3">
      <legend className="text-ink-2">{t('atTheEnd')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {beeps && (
          <Switch label={t('sound')} on={signals.sound} disabled={!hydrated} onChange={signals.setSound} />
        )}
        {vibrates && <Switch label={t('vibration')} on={signals.vibration} onChange={signals.setVibration} />}
      </div>
    </fieldset>
  )
}

function Switch({
  label,
  on,
  disabled = false,
  onChange,
}: {
  label: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className="-ms-2 flex min-h-12 items-center gap-3 rounded-art px-2 ring-around">
      <span className="relative grid size-6 shrink-0 place-items-center text-on-brand">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          disabled={disabled}
          onChange={(event) => {
            onChange(event.target.checked)
          }}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-md border-2 border-edge bg-surface checked:border-brand checked:bg-brand"
        />
        <Check
          aria-hidden="true"
          size={18}
          strokeWidth={3.5}
          className="pointer-events-none relative not-peer-checked:invisible forced-colors:text-[CanvasText]"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
