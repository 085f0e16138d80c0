import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether this is the folder that `npm run standalone` makes: a build without what it was made from.
 * @param root the project's folder
 * @returns the configuration of Next.js that the build was made with, as JSON; `null` where the sources are
 */
export function prebuiltConfig(root: string): string | null {
  if (existsSync(join(root, 'next.config.mjs'))) return null
  const files = readFileSync(join(root, '.next/required-server-files.json'), 'utf8')
  const { config } = JSON.parse(files) as { config: unknown }
  return JSON.stringify(config)
}
