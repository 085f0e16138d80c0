import { ConfigError, readConfig, type Config } from '@/lib/config/config'

/** A valid SESSION_SECRET. */
export const aSecret = 'a secret for tests, of forty letters or so'.replaceAll(',', '')

/** The configuration for these variables, or a minimal local one. */
export function aConfig(env: Record<string, string> = {}): Config {
  return readConfig({ SESSION_SECRET: aSecret, DATA_DIR: 'memory://', ...env })
}

/** The error message for these variables, one line per fault, or "no fault". */
export function configFault(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no fault'
}
