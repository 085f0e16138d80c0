import { ConfigError, readConfig, type Config } from '@/lib/config/config'

/** A secret as SESSION_SECRET takes it. */
export const aSecret = 'a secret for tests, of forty letters or so'.replaceAll(',', '')

/** A configuration as these variables give it; a plain one on this machine where none are given. */
export function aConfig(env: Record<string, string> = {}): Config {
  return readConfig({ SESSION_SECRET: aSecret, DATA_DIR: 'memory://', ...env })
}

/** What is wrong with these variables, one a line. */
export function configFault(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no fault'
}
