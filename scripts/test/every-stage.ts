import { join } from 'node:path'
import { root } from '../runtime/run-node.ts'
import { type Stage, testStages } from './stages.ts'

const script = (name: string) => join(root, 'scripts', name)

/**
 * The stages of `.ci/run`: `npm test` and the runs on other systems. Downloads come first, beside checks that only compute;
 * the runs on other systems, which often wait for them, run two at once, the longest first.
 * The browser tests run alone: with the other stages beside them, both took longer on 2 cores.
 * @param folder for reports
 */
export function everyStage(folder: string): Stage[] {
  const usual = new Map(testStages(folder).map((stage) => [stage.name, stage]))
  const take = (...names: string[]) => names.flatMap((name) => usual.get(name) ?? [])
  const reports = (...names: string[]) => names.map((name) => join(folder, `${name}.json`))
  const env = () => ({ TEST_REPORTS: folder })
  const fetched: Stage[] = [
    {
      name: 'systems',
      about: 'PHP, MariaDB, PostgreSQL, Redis, WebKit and Chromium of the distribution',
      args: [script('systems/find-systems.ts')],
      cores: 0,
    },
    {
      name: 'strapi-packages',
      about: 'Strapi from npm',
      args: [script('systems/strapi/find-strapi.ts')],
      cores: 0,
    },
    {
      name: 'wordpress-files',
      about: 'WordPress from npm',
      args: [script('systems/wordpress/find-wordpress.ts')],
      cores: 0,
    },
  ]
  const onSystems: Stage[] = [
    {
      name: 'wordpress',
      about: 'the contract and journeys on a real WordPress',
      args: [script('test/wordpress.ts')],
      needs: ['systems', 'wordpress-files', 'browser', 'build'],
      reports: reports('wordpress', 'wordpress-e2e'),
      ...{ env, cores: 1 },
    },
    {
      name: 'postgres',
      about: 'the store on a real PostgreSQL',
      args: [script('test/postgres.ts')],
      needs: ['systems'],
      reports: reports('postgres'),
      ...{ env, cores: 1 },
    },
    {
      name: 'redis',
      about: 'several processes on a real Redis',
      args: [script('test/redis.ts')],
      needs: ['systems', 'build'],
      reports: reports('redis'),
      ...{ env, cores: 1 },
    },
    {
      name: 'strapi',
      about: 'the contract and journeys on a real Strapi',
      args: [script('test/strapi.ts')],
      needs: ['strapi-packages', 'browser', 'build'],
      reports: reports('strapi', 'strapi-e2e'),
      ...{ env, cores: 1 },
    },
    {
      name: 'webkit',
      about: 'what people do most, in WebKit',
      args: [script('test/webkit.ts')],
      needs: ['systems', 'build'],
      reports: reports('webkit'),
      ...{ env, cores: 1 },
    },
  ]
  const browser = take('browser').map((stage) => ({ ...stage, needs: ['systems'] }))
  return [
    ...fetched,
    ...take('routes', 'build', 'lint', 'types', 'format'),
    ...browser,
    ...onSystems,
    ...take('unit', 'assurance', 'e2e'),
  ]
}
