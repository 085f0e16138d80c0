import { join } from 'node:path'
import { buildIfStale } from '../../build/build.ts'
import { freePort } from '../../runtime/listen.ts'
import { startAppInFront } from '../app-in-front.ts'
import { findPhp, presentMariadb } from './find-php.ts'
import { findWordpress } from './find-wordpress.ts'
import { temporaryWordpress } from './temporary-wordpress.ts'

// Starts WordPress with the plugin, the demo programme and its people, and the app with it as backend. Ctrl-C stops and
// removes both.

await import('../../runtime/typescript-imports.ts')
const { wordpressDemoPeople } = await import('./people.ts')
const { introduceDemo } = await import('../../runtime/configuration.ts')
const { demoPhysioPassword } = await import('../../../lib/config/config.ts')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

const timeZone = process.env.TIME_ZONE ?? 'Europe/London'
try {
  const php = await findPhp()
  const files = await findWordpress({ oldest: process.argv.includes('--oldest') })
  if (!(await buildIfStale())) process.exit(1)
  const port = await freePort('127.0.0.1', Number(process.env.PORT ?? 0))
  const app = `http://localhost:${port}`
  console.log('Making a WordPress. This takes a few seconds.')
  const people = wordpressDemoPeople(new Date(), timeZone)
  const site = await temporaryWordpress({ php, mariadb: presentMariadb(), files, app, people })
  const env = {
    TIME_ZONE: timeZone,
    BACKEND: 'wordpress',
    WORDPRESS_URL: site.url,
    WORDPRESS_SERVICE_USER: site.service.user,
    WORDPRESS_SERVICE_PASSWORD: site.service.password,
    PHYSIO_PASSWORD: demoPhysioPassword,
  }
  await startAppInFront({ app, port, env })
  console.log(`\n${site.name}: ${site.url}/wp-admin/`)
  console.log(`  ${site.admin.user}   ${site.admin.password}`)
  console.log(`Its log: ${join(site.folder, 'php.log')}`)
  introduceDemo({ physioPassword: { kind: 'plain', value: demoPhysioPassword } })
  console.log('Everything of both goes when you stop them: press Ctrl-C.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
