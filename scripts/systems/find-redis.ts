import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** @returns the server program of an installed Redis, or of Valkey, which works the same here */
export function presentRedis(): string | undefined {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const places = ['redis-server', 'valkey-server'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return places.find((place) => existsSync(place))
}

/**
 * Finds the program of a Redis server, or installs it from the distribution.
 * @throws Error that says what was tried and what to do
 */
export async function findRedis(): Promise<string> {
  const present = presentRedis()
  if (present) return present
  const asRoot = await installPackages('Redis', 'redis-server')
  // The package may start a server of its own, which is not used here.
  await asRoot?.('service', 'redis-server', 'stop')
  const installed = presentRedis()
  if (installed) return installed
  throw new Error(
    'These tests need Redis, and none was found: neither on this machine nor by apt-get. Install Redis.',
  )
}
