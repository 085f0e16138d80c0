import { describe, expect, it } from 'vitest'
import { notShared, openShared } from '@/lib/composition/redis'
import { aClock, aLog } from './builders/services'
import { aConfig } from './builders/config'

const postgres = { DATABASE_URL: 'postgresql://steadily:c4nary@localhost/steadily' }
const wordpress = {
  BACKEND: 'wordpress',
  WORDPRESS_URL: 'https://cms.example',
  WORDPRESS_SERVICE_USER: 'steadily',
  WORDPRESS_SERVICE_PASSWORD: 'abcd EFGH 1234 ijkl',
}
const strapi = { BACKEND: 'strapi', STRAPI_URL: 'https://cms.example' }
const toldOf = (env: Record<string, string>) => notShared(aConfig(env))

describe('start without Redis', () => {
  it.each([
    [
      'WEB_CONCURRENCY is above 1',
      { WEB_CONCURRENCY: '2' },
      'WEB_CONCURRENCY says that several processes run',
    ],
    ['the platform runs many', { VERCEL: '1' }, 'VERCEL says that several processes run'],
    ['a database may be shared', postgres, 'if several processes share the database of DATABASE_URL'],
  ])('warns in one line what processes do not share if %s', async (_where, env, words) => {
    const log = aLog()
    expect(await openShared({ config: aConfig(env), clock: aClock(), log })).toBeNull()
    expect(log.lines).toEqual([{ level: 'warn', event: expect.stringContaining(words) }])
    expect(log.lines[0]?.event).toContain('REDIS_URL')
    expect(log.lines[0]?.event).toContain('each counts failed attempts by itself')
    expect(JSON.stringify(log.lines)).not.toContain('c4nary')
  })

  it('mentions ended sessions only if no database stores them', () => {
    const ended = 'knows only the sessions that were ended through it'
    for (const backend of [wordpress, strapi])
      expect(toldOf({ ...backend, WEB_CONCURRENCY: '4' })).toContain(ended)
    const withStore = { ...strapi, PARTICIPANT_STORE: 'embedded', ...postgres }
    for (const env of [{ WEB_CONCURRENCY: '4' }, { ...postgres, WEB_CONCURRENCY: '4' }, withStore])
      expect(toldOf(env)).not.toContain(ended)
    expect(toldOf(withStore)).toContain('if several processes share')
  })

  it('does not warn a single process', () => {
    for (const env of [{}, wordpress, { WEB_CONCURRENCY: '1' }, { WEB_CONCURRENCY: 'auto' }])
      expect(toldOf(env)).toBeNull()
  })
})
