import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Detects the folder that `npm run standalone` creates: a build without its sources.
 * @param root the project's folder
 * @returns the Next.js configuration of the build, as JSON; `null` if the sources are there
 */
export function prebuiltConfig(root: string): string | null {
  if (existsSync(join(root, 'next.config.mjs'))) return null
  const files = readFileSync(join(root, '.next/required-server-files.json'), 'utf8')
  const { config } = JSON.parse(files) as { config: unknown }
  return JSON.stringify(config)
}
