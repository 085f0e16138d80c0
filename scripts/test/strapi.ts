import { findStrapi } from '../systems/strapi/find-strapi.ts'
import { seconds, testRun } from './backend-run.ts'

// Runs the contract on a real Strapi with a fresh database, and the journeys in a browser. Creating it also checks the
// types of `backends/strapi`. `--only unit` or `--only e2e` runs one half.

const run = testRun({
  name: 'strapi',
  about: 'contract and content',
  playwright: 'playwright.strapi.config.ts',
})
await import('../runtime/typescript-imports.ts')
const { temporaryStrapi } = await import('../systems/strapi/temporary-strapi.ts')

// Enough for the tests, but few enough for one of them to use up.
const signInsAMinute = '600'

try {
  const packages = await findStrapi()
  const start = performance.now()
  const app = 'http://localhost'
  const env = { SIGN_INS_A_MINUTE: signInsAMinute }
  const strapi = await temporaryStrapi({ packages, app, forTests: true, env })
  console.log(`${strapi.name}: ${seconds(start)}`)
  const { name, url, folder, token } = strapi
  const withSites = { TEST_STRAPI_SITES: JSON.stringify([{ name, url, folder, token }]) }
  if (run.runs('unit')) await run.unit(withSites)
  if (run.runs('e2e')) await run.e2e(withSites)
  await strapi.remove()
} catch (error) {
  run.fail(error)
}
run.end()
