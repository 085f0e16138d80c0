import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether this is the folder that `npm run standalone` makes: a build without what it was made from.
 * @param {string} root the project's folder
 * @returns {string | null} the configuration of Next.js that the build was made with, as JSON; `null` where the sources are
 */
export function prebuiltConfig(root) {
  if (existsSync(join(root, 'next.config.mjs'))) return null
  const { config } = JSON.parse(readFileSync(join(root, '.next/required-server-files.json'), 'utf8'))
  return JSON.stringify(config)
}
