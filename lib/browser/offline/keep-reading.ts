import { pauseAfter } from '../../domain/pause-after'
import { recordAnswered } from '../api/connection'
import { isIdleWorkHeld } from '../page/when-idle'

/**
 * Reads again and again what the server could not give: after 5, 15 and 30 seconds, then every 30, when the user comes back
 * to the tab, and when another answer shows that records can be read. Not in a hidden tab, nor while a session runs.
 * @param read never rejects
 * @returns functions that read at once, and that stop it
 */
export function keepReading(read: () => Promise<unknown>): { now: () => Promise<void>; stop: () => void } {
  let stopped = false
  let isReading = false
  let rounds = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void now(), pauseAfter(++rounds))
  }
  const now = async () => {
    if (stopped || isReading) return
    if (document.visibilityState === 'visible' && !isIdleWorkHeld()) {
      isReading = true
      await read()
      isReading = false
    }
    wait()
  }
  const again = () => void now()

  wait()
  window.addEventListener(recordAnswered, again)
  document.addEventListener('visibilitychange', again)
  return {
    now,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      window.removeEventListener(recordAnswered, again)
      document.removeEventListener('visibilitychange', again)
    },
  }
}
