import { findMariadb, findPhp } from '../systems/wordpress/find-php.ts'
import { findWordpress } from '../systems/wordpress/find-wordpress.ts'
import { temporaryWordpress } from '../systems/wordpress/temporary-wordpress.ts'
import { seconds, testRun } from './backend-run.ts'

// Runs the contract on a real WordPress, the tests of the plugin itself, and the journeys in a browser. `--only unit`
// or `--only e2e` runs one half; `--oldest` uses the oldest WordPress that the plugin supports.

const run = testRun({
  name: 'wordpress',
  about: 'contract and plugin',
  playwright: 'playwright.wordpress.config.ts',
})

try {
  const php = await findPhp()
  const mariadb = await findMariadb()
  const files = await findWordpress({ oldest: process.argv.includes('--oldest') })
  console.log(
    `PHP ${php.version}, WordPress ${files.version}, ${mariadb?.server ?? 'without MariaDB: only SQLite'}`,
  )
  const wanted = { php, files, app: 'http://localhost', people: [], forTests: true }
  const start = performance.now()
  const sites = await Promise.all(
    (mariadb && run.runs('unit') ? [mariadb, undefined] : [mariadb]).map((database) =>
      temporaryWordpress({ ...wanted, mariadb: database }),
    ),
  )
  console.log(`${sites.map(({ name }) => name).join(', ')}: ${seconds(start)}`)
  const env = {
    TEST_WORDPRESS_SITES: JSON.stringify(
      sites.map(({ name, url, folder, service }) => ({ name, url, folder, service })),
    ),
  }
  if (run.runs('unit')) await run.unit(env)
  if (run.runs('e2e')) await run.e2e(env)
  const complaints = sites.flatMap((site) => site.complaints())
  if (complaints.length > 0)
    run.fail(['PHP complained about the plugin:', ...new Set(complaints)].join('\n  '))
  await Promise.all(sites.map((site) => site.remove()))
} catch (error) {
  run.fail(error)
}
run.end()
