import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install-packages.ts'

// Debian and Ubuntu install the programs of each version here, outside PATH.
const versions = '/usr/lib/postgresql'

/** @returns the program folder of an installed PostgreSQL, of the distribution's newest version if there are several */
export function presentPostgres(): string | undefined {
  const ofDistribution = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...ofDistribution.map((version) => join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/**
 * Finds the programs of PostgreSQL, or installs them from the distribution.
 * @returns their folder
 * @throws Error that says what was tried and what to do
 */
export async function findPostgres(): Promise<string> {
  const present = presentPostgres()
  if (present) return present
  const asRoot = await installPackages('the PostgreSQL', 'postgresql')
  // The package may start a server of its own, which is not used here.
  await asRoot?.('service', 'postgresql', 'stop')
  const installed = presentPostgres()
  if (installed) return installed
  throw new Error(
    'These tests need PostgreSQL, and none was found: neither on this machine nor by apt-get. Install PostgreSQL.',
  )
}
