import { join } from 'node:path'
import { root } from './run-node.mjs'
import { testStages } from './test-stages.mjs'

/** @typedef {import('./test-stages.mjs').Stage} Stage */

const script = (/** @type {string} */ name) => join(root, 'scripts', name)
const typescript = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']

/**
 * What `.ci/run` does: `npm test` and the runs on other systems. What comes over the network is fetched first, beside the
 * checks that only compute.
 * @param {string} folder for reports
 * @returns {Stage[]}
 */
export function everyStage(folder) {
  const usual = new Map(testStages(folder).map((stage) => [stage.name, stage]))
  const take = (/** @type {string[]} */ ...names) => names.flatMap((name) => usual.get(name) ?? [])
  const reports = (/** @type {string[]} */ ...names) => names.map((name) => join(folder, `${name}.json`))
  const env = () => ({ TEST_REPORTS: folder })
  /** @type {Stage[]} */
  const fetched = [
    {
      name: 'systems',
      about: 'PHP, MariaDB, PostgreSQL, Redis and Chromium of the distribution',
      args: [script('find-systems.mjs')],
      cores: 0,
    },
    { name: 'strapi-packages', about: 'Strapi from npm', args: [script('find-strapi.mjs')], cores: 0 },
    {
      name: 'wordpress-files',
      about: 'WordPress from npm',
      args: [script('find-wordpress.mjs')],
      cores: 0,
    },
  ]
  /** @type {Stage[]} */
  const onSystems = [
    {
      name: 'postgres',
      about: 'the store on a real PostgreSQL',
      args: [script('test-postgres.mjs')],
      needs: ['systems'],
      reports: reports('postgres'),
      ...{ env, cores: 2 },
    },
    {
      name: 'redis',
      about: 'several processes on a real Redis',
      args: [script('test-redis.mjs')],
      needs: ['systems', 'build'],
      reports: reports('redis'),
      ...{ env, cores: 1 },
    },
    {
      name: 'strapi',
      about: 'the contract and journeys on a real Strapi',
      args: [...typescript, script('test-strapi.mjs')],
      needs: ['strapi-packages', 'browser', 'build'],
      reports: reports('strapi', 'strapi-e2e'),
      ...{ env, cores: 1 },
    },
    {
      name: 'wordpress',
      about: 'the contract and journeys on a real WordPress',
      args: [...typescript, script('test-wordpress.mjs')],
      needs: ['systems', 'wordpress-files', 'browser', 'build'],
      reports: reports('wordpress', 'wordpress-e2e'),
      ...{ env, cores: 2 },
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
