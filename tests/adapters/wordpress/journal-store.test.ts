import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { upstreamJournalEvent } from '@/lib/adapters/embedded/store/rows'
import { composeWordpress } from '@/lib/composition/wordpress'
import type { Scope } from '@/lib/ports/backend'
import { noTraces } from '@/lib/ports/traces'
import { aConfig } from '../../builders/config'
import { aLog } from '../../builders/services'
import { wordpressByMsw, wordpressUrl } from '../../wordpress/wordpress-by-msw'
import { aClock, aFolder } from '../embedded/fixtures'

async function composed(variables: Record<string, string>) {
  const wordpress = await wordpressByMsw()
  onTestFinished(() => wordpress.close())
  const folder = await aFolder()
  const config = aConfig({
    ...{ BACKEND: 'wordpress', WORDPRESS_URL: wordpressUrl, DATA_DIR: folder },
    ...variables,
  })
  if (config.backend.kind !== 'wordpress') throw new Error('Not WordPress')
  const needs = { config, clock: aClock(), log: aLog(), traces: noTraces }
  const { backend, journal, close } = await composeWordpress(needs, config.backend)
  const { alex } = wordpress.people
  const { token } = await backend.signIn(alex)
  const scope: Scope = { kind: 'Scope', userId: alex.userId, token }
  const log = () => backend.change(scope, 'log-session', { week: 3, session: 3, sessionCompleted: true })
  const askedForJournal = () => wordpress.asked.filter(({ path }) => path.endsWith('/journal'))
  return { journal, scope, log, close, folder, askedForJournal }
}

describe('the journal in front of a WordPress', () => {
  it('is in our own database with JOURNAL_STORE=embedded, and nowhere else', async () => {
    const { log, journal, scope, close, folder, askedForJournal } = await composed({
      JOURNAL_STORE: 'embedded',
    })
    await log()
    await expect.poll(() => journal?.read(scope)).toMatchObject([{ kind: 'session-logged' }])
    const { orm } = await openDatabase(folder)
    expect(await orm.select().from(upstreamJournalEvent)).toMatchObject([{ userId: scope.userId }])
    expect(askedForJournal()).toEqual([])
    await close()
  })

  it('is in the plugin by default', async () => {
    const { log, journal, scope, close, askedForJournal } = await composed({})
    await log()
    expect(await journal?.read(scope)).toMatchObject([{ kind: 'session-logged' }])
    expect(askedForJournal()).toHaveLength(1)
    await close()
  })

  it('is missing with JOURNAL_STORE=none', async () => {
    const { journal, close } = await composed({ JOURNAL_STORE: 'none' })
    expect(journal).toBeNull()
    await close()
  })
})
