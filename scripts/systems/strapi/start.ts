import { join } from 'node:path'
import { buildIfStale } from '../../build/build.ts'
import { freePort } from '../../runtime/listen.ts'
import { startAppInFront } from '../app-in-front.ts'
import { findStrapi } from './find-strapi.ts'
import { putPeople } from './people.ts'

// Starts Strapi with the demo programme and its people, and the app with it as backend. Ctrl-C stops and removes both.
// `--no-panel` leaves out the admin panel, which takes a minute to build the first time.

await import('../../runtime/typescript-imports.ts')
const { temporaryStrapi } = await import('./temporary-strapi.ts')
const { demoPeople } = await import('../../../lib/adapters/embedded/demo/people.ts')
const { introduceDemo } = await import('../../runtime/configuration.ts')
const { demoPhysioPassword } = await import('../../../lib/config/config.ts')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

try {
  const packages = await findStrapi()
  if (!(await buildIfStale())) process.exit(1)
  const wanted = Number(process.env.PORT ?? 3000)
  const port = await freePort('127.0.0.1', wanted).catch(() => freePort('127.0.0.1', 0))
  const app = `http://localhost:${port}`
  const panel = !process.argv.includes('--no-panel')
  console.log(`Making a Strapi. This takes some seconds${panel ? ', and a minute the first time' : ''}.`)
  const strapi = await temporaryStrapi({ packages, app, panel })
  await putPeople(strapi, demoPeople.map(toPerson))
  const store = process.env.PARTICIPANT_STORE ?? 'none'
  const env = {
    BACKEND: 'strapi',
    STRAPI_URL: strapi.url,
    PARTICIPANT_STORE: store,
    PHYSIO_PASSWORD: demoPhysioPassword,
  }
  await startAppInFront({ app, port, env })
  console.log(`\n${strapi.name}: ${strapi.url}/admin${panel ? '' : ' (without its panel)'}`)
  console.log(`  ${strapi.admin.email}   ${strapi.admin.password}`)
  console.log(`Its log: ${join(strapi.folder, 'strapi.log')}`)
  console.log(`The mails it sends: ${join(strapi.folder, 'mails')}`)
  const people = demoPeople.map((person) => ({ ...person, about: 'participant, nothing planned yet' }))
  introduceDemo({ physioPassword: { kind: 'plain', value: demoPhysioPassword } }, people)
  console.log(
    store === 'embedded'
      ? 'Plans and diaries are kept by the app itself.'
      : 'Strapi keeps no plans and diaries. The app keeps them with: PARTICIPANT_STORE=embedded npm run strapi',
  )
  console.log('Everything of both goes when you stop them: press Ctrl-C.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function toPerson({
  email,
  password,
  displayName,
}: {
  email: string
  password: string
  displayName: string
}) {
  const [firstName = '', lastName = ''] = displayName.split(' ')
  return { email, password, firstName, lastName }
}
