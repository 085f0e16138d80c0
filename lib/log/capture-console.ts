import 'server-only'
import type { Log } from '../ports/log'

/**
 * What Next.js and React say on the console becomes lines of the log: without it an error of a page would be printed as it
 * is, with all that its message and its fields hold. Of what is not an error, only the beginning is kept, up to where
 * something may stand that a person typed or asked for.
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

// Up to the first sign with which a value may begin; before it stand the framework's own words.
function beginningOf(text: string): string {
  return (/^[\p{L}\s⨯⚠,.()-]*/u.exec(text)?.[0] ?? '').trim().slice(0, 80)
}
