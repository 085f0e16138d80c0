import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '@/lib/http/csp'
import { aConfig, configFault } from '../builders/config'

const right = { BACKEND: 'strapi', STRAPI_URL: 'https://cms.example' }

/** @returns the fault of these variables, in addition to valid ones */
const fault = (env: Record<string, string>) =>
  configFault({ SESSION_SECRET: 'x'.repeat(32), ...right, ...env })

describe('configuration of Strapi mode', () => {
  it('[S1.7b] has a default for everything except the address', () => {
    expect(aConfig(right).backend).toEqual({
      kind: 'strapi',
      url: 'https://cms.example',
      contentToken: null,
      participantStore: 'none',
      paths: {
        token: '/api/auth/local',
        user: '/api/users/me?populate=role',
        register: '/api/auth/local/register',
        resetRequest: '/api/auth/forgot-password',
        reset: '/api/auth/reset-password',
      },
    })
  })

  it('uses the variables that are set', () => {
    const env = {
      ...right,
      STRAPI_URL: ' https://clinic.example:8443/cms// ',
      STRAPI_TOKEN: ' 0123abcdef ',
      PARTICIPANT_STORE: 'embedded',
      AUTH_TOKEN_PATH: '/own/token',
      AUTH_USER_PATH: '/own/me',
      AUTH_RESET_PATH: '/own/reset',
    }
    expect(aConfig(env).backend).toMatchObject({
      url: 'https://clinic.example:8443/cms',
      contentToken: '0123abcdef',
      participantStore: 'embedded',
      paths: {
        token: '/own/token',
        user: '/own/me',
        register: '/api/auth/local/register',
        reset: '/own/reset',
      },
    })
  })

  it.each([
    ['https://cms.example/cms', 'https://cms.example'],
    ['http://127.0.0.1:1337', 'http://127.0.0.1:1337'],
    ['http://localhost:1337', 'http://localhost:1337'],
  ])('allows pictures and videos from %s and the content hosts', (STRAPI_URL, origin) => {
    const config = aConfig({ ...right, STRAPI_URL, CONTENT_HOSTS: 'media.example' })
    expect(config.contentOrigins).toEqual([origin, 'https://media.example'])
    const policy = contentSecurityPolicy('n0nce', config)
    expect(policy).toContain(`img-src 'self' data: ${origin} https://media.example;`)
  })

  it('allows no content from a Strapi that is not in use', () => {
    expect(aConfig({ STRAPI_URL: 'https://cms.example' }).contentOrigins).toEqual([])
  })

  it.each([
    ...['cms.example', '/api', 'https://', 'http://cms.example', 'http://192.168.1.5', 'ftp://cms.example'],
    ...['https://user:pass@cms.example', 'https://cms.example?x=1', 'https://cms.example#x'],
    ...['https://169.254.169.254', 'https://metadata.google.internal', 'http://127.0.0.1.evil.example'],
  ])('refuses STRAPI_URL=%s by name', (STRAPI_URL) => {
    expect(fault({ STRAPI_URL })).toMatch(/^STRAPI_URL must /)
  })

  it.each([
    [{ STRAPI_URL: '' }, 'STRAPI_URL'],
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ STRAPI_TOKEN: 'a b' }, 'STRAPI_TOKEN'],
    [{ STRAPI_TOKEN: 'a\r\nX: y' }, 'STRAPI_TOKEN'],
    [{ PARTICIPANT_STORE: 'strapi' }, 'PARTICIPANT_STORE'],
    [{ PARTICIPANT_STORE: 'Embedded' }, 'PARTICIPANT_STORE'],
    [{ AUTH_USER_PATH: 'https://elsewhere.example/me' }, 'AUTH_USER_PATH'],
    [{ DEMO: 'on' }, 'DEMO'],
  ])('refuses %j by name', (env, name) => {
    expect(fault(env)).toMatch(new RegExp(`^${name} must |${name}`))
  })

  it('never repeats the value of a secret', () => {
    const said = fault({ STRAPI_TOKEN: 'c4nary c4nary', STRAPI_URL: 'https://a:c4nary@cms.example' })
    expect(said).toContain('STRAPI_TOKEN')
    expect(said).toContain('STRAPI_URL')
    expect(said).not.toContain('c4nary')
  })

  it('is ignored in every other mode', () => {
    expect(aConfig({}).backend).toEqual({ kind: 'embedded' })
    expect(configFault({ SESSION_SECRET: 'x'.repeat(32), STRAPI_TOKEN: 'abc' })).toBe('no fault')
  })
})
