import 'server-only'
import pino from 'pino'
import { errorWords } from '../ports/error-words'
import type { Log } from '../ports/log'

const longestValue = 200
const longestError = 1200

/**
 * Writes to standard output. Values are truncated and their control characters replaced, so that one event stays one
 * line.
 */
export function pinoLog(destination?: pino.DestinationStream): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level } }
  const logger = destination ? pino(options, destination) : pino(options)
  const write =
    (at: 'info' | 'warn' | 'error'): Log['info'] =>
    (event, { error, ...fields } = {}) => {
      const capped = Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? plain(value, longestValue) : value,
      ])
      const words = error !== undefined && { error: plain(errorWords(error), longestError) }
      logger[at]({ ...Object.fromEntries(capped), ...words }, plain(event, longestValue))
    }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

// The level by name, not by number.
const level = (label: string) => ({ level: label })

// Includes characters that JSON does not escape: terminals obey some, and others reverse the line.
function plain(text: string, longest: number): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ').slice(0, longest)
}
