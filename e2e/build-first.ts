import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../scripts/build/build.ts'
import { seedPeople } from './people'
import { strapiSite } from './strapi'
import { wordpressSite } from './wordpress'

/**
 * Global setup. Builds once, because two workers that each start a server would build at the same time, and seeds the
 * people into a folder that every server copies.
 */
export default async function buildFirst(): Promise<(() => Promise<void>) | undefined> {
  if (!(await buildIfStale())) throw new Error('The build failed. What is wrong stands above.')
  if (wordpressSite || strapiSite) return
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-seeded-'))
  await seedPeople(folder)
  process.env.SEEDED_PEOPLE = folder
  return () => rm(folder, { recursive: true, force: true })
}
