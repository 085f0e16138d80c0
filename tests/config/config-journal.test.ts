import { describe, expect, it } from 'vitest'
import { aConfig, configFault } from '../builders/config'

const secret = 'x'.repeat(32)
const wordpress = { BACKEND: 'wordpress', WORDPRESS_URL: 'https://cms.example', SESSION_SECRET: secret }
const strapi = { BACKEND: 'strapi', STRAPI_URL: 'https://cms.example', SESSION_SECRET: secret }

describe('JOURNAL_STORE', () => {
  it.each([{}, wordpress, strapi])('is by default the backend’s own: %j', (env) => {
    expect(aConfig(env).journalStore).toBe('own')
  })

  it('may be our own database, or none', () => {
    expect(aConfig({ ...wordpress, JOURNAL_STORE: 'embedded' }).journalStore).toBe('embedded')
    expect(aConfig({ JOURNAL_STORE: 'none' }).journalStore).toBe('none')
    expect(
      aConfig({ ...strapi, PARTICIPANT_STORE: 'embedded', JOURNAL_STORE: 'embedded' }).journalStore,
    ).toBe('embedded')
  })

  it('is refused with another value, and without records beside it', () => {
    expect(configFault({ JOURNAL_STORE: 'redis' })).toBe('JOURNAL_STORE must be embedded or none')
    expect(configFault({ ...strapi, JOURNAL_STORE: 'embedded' })).toMatch(
      /^JOURNAL_STORE=embedded needs PARTICIPANT_STORE=embedded/,
    )
  })
})
