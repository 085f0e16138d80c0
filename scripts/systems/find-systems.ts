import '../check-node.mjs'
import { presentBrowser } from './find-browser.ts'
import { presentPostgres } from './find-postgres.ts'
import { presentRedis } from './find-redis.ts'
import { aptChromium } from './install-browser.ts'
import { presentWebkit, webkitPackages } from './find-webkit.ts'
import { installPackages } from './install-packages.ts'
import { phpPackages, presentMariadb, presentPhp } from './wordpress/find-php.ts'

// Installs everything that the tests on other systems need and that is missing, with one apt-get instead of five. If
// something is still missing, the run that needs it says so.

const systems = [
  { name: 'PHP', present: presentPhp(), packages: phpPackages },
  { name: 'MariaDB', present: presentMariadb(), packages: ['mariadb-server'], service: 'mariadb' },
  { name: 'PostgreSQL', present: presentPostgres(), packages: ['postgresql'], service: 'postgresql' },
  { name: 'Redis', present: presentRedis(), packages: ['redis-server'], service: 'redis-server' },
  { name: 'WebKit', present: presentWebkit(), packages: webkitPackages },
]
const missing = systems.filter(({ present }) => !present)
const names = missing.map(({ name }) => name).join(', ')
console.log(missing.length > 0 ? `Missing: ${names}` : 'All systems are here.')
if (missing.length > 0) {
  const asRoot = await installPackages(names, ...missing.flatMap(({ packages }) => packages))
  // A package may start a server of its own, which is not used here.
  for (const { service } of missing) if (service !== undefined) await asRoot?.('service', service, 'stop')
}
if (!(await presentBrowser())) await aptChromium()
