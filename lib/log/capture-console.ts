import 'server-only'
import type { Log } from '../ports/log'

/**
 * Sends console output of Next.js and React to the log. Otherwise an error would be printed with its whole message and
 * fields. Of other values only the beginning is logged, up to where user input may start.
 */
export function captureConsole(console: Pick<Console, 'error' | 'warn'>, log: Log): void {
  const as =
    (level: 'error' | 'warn') =>
    (...said: unknown[]) => {
      const error = said.find((each) => each instanceof Error)
      const words = said.filter((each) => typeof each === 'string').map(beginningOf)
      log[level](['said on the console:', ...words].join(' '), { ...(error && { error }) })
    }
  console.error = as('error')
  console.warn = as('warn')
}

// Up to the first character that may begin a value; the framework's own text comes before it.
function beginningOf(text: string): string {
  return (/^[\p{L}\s⨯⚠,.()-]*/u.exec(text)?.[0] ?? '').trim().slice(0, 80)
}
