import { describe, expect, it, onTestFinished } from 'vitest'
import { upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { composeWordpress } from '@/lib/composition/wordpress'
import { noTraces } from '@/lib/ports/traces'
import { aClock } from '../adapters/embedded/fixtures'
import { aConfig } from '../builders/config'
import { aLog } from '../builders/services'
import { strapiWithStore } from '../strapi/strapi-with-store'
import { wordpressByMsw, wordpressUrl } from '../wordpress/wordpress-by-msw'
import { anUpstreamStore, usersIn } from './a-clinic'
import { runScript } from './run-script'

// In a child process, because this process would reuse the open database of the server.
const eraseElsewhere = (id: string, variables: Record<string, string>) =>
  runScript('people', ['erase', '--id', id, '--yes'], {
    env: { ...variables, SESSION_SECRET: 'x'.repeat(32), DATABASE_URL: '' },
  })

describe('npm run people -- erase --id while the server runs', () => {
  it('erases a Strapi user in the running server', async () => {
    const { people, database, variables, log, close } = await strapiWithStore()
    onTestFinished(() => close())
    const strapi = { BACKEND: 'strapi', STRAPI_URL: 'https://cms.example' }
    const { problems, code } = await eraseElsewhere(people.alex.userId, { ...variables, ...strapi })
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    expect(await database.orm.select().from(upstreamParticipant)).toEqual([])
    expect(log.lines).toContainEqual({ level: 'info', event: 'admin command erase-upstream' })
  })

  it('erases the journal of a WordPress user in the running server', async () => {
    const wordpress = await wordpressByMsw()
    onTestFinished(() => wordpress.close())
    const dataDir = await anUpstreamStore()
    const site = { BACKEND: 'wordpress', WORDPRESS_URL: wordpressUrl }
    const variables = { ...site, DATA_DIR: dataDir, JOURNAL_STORE: 'embedded' }
    const config = aConfig(variables)
    if (config.backend.kind !== 'wordpress') throw new Error('Not WordPress')
    const needs = { config, clock: aClock(), log: aLog(), traces: noTraces }
    const { close } = await composeWordpress(needs, config.backend)
    const { problems, code } = await eraseElsewhere('19', variables)
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    await close()
    expect((await usersIn(dataDir)).events).toEqual(['17', '17', '18'])
  })
})
