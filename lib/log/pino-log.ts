import 'server-only'
import pino from 'pino'
import type { Log } from '../ports/log'

const longestValue = 200

/** Writes to standard output. Values are capped and pino escapes control characters, so that one event stays one line. */
export function pinoLog(): Log {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const write =
    (level: 'info' | 'warn' | 'error'): Log['info'] =>
    (event, fields = {}) => {
      const capped = Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, longestValue) : value,
      ])
      logger[level](Object.fromEntries(capped), event)
    }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
