import { describe, expect, it } from 'vitest'
import { readConfig } from '@/lib/config/config'
import { configFault } from '../builders/config'

const secret = 'x'.repeat(32)

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      backend: { kind: 'embedded' },
      journalStore: 'own',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secure: false,
      dataDir: '.data',
      databaseUrl: null,
      demo: true,
      sessionSecrets: [],
      tokenLifetimeSeconds: 1800,
      sessionDays: 60,
      timeZone: 'Europe/London',
      trustedProxyHops: 0,
      redisUrl: null,
      severalBy: null,
      tracesUrl: null,
      physioPassword: { kind: 'plain', value: 'clinic-demo' },
      physioQuery: true,
      smtpUrl: null,
      mailFrom: null,
      defaultRole: 'participant',
      registration: 'open',
      accountDeletion: 'request',
      analytics: {
        enabled: false,
        key: null,
        provider: 'plausible',
        endpoint: 'https://plausible.io/api/event',
      },
      contentOrigins: [],
      allowsDemoContent: false,
      serviceWorker: true,
      development: false,
    })
  })

  it('[S5.3] uses the variables that are set', () => {
    const env = {
      BACKEND: 'embedded',
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://clinic.example/',
      DATA_DIR: '/var/lib/steadily',
      DATABASE_URL: 'postgresql://steadily:p%40ss@db.clinic.example/steadily?sslmode=verify-full',
      SESSION_SECRET: `${secret}, ${secret}2`,
      TOKEN_LIFETIME_SECONDS: '60',
      SESSION_DAYS: '14',
      TIME_ZONE: 'Pacific/Apia',
      TRUSTED_PROXY_HOPS: '2',
      WEB_CONCURRENCY: '2',
      REDIS_URL: 'rediss://clinic:p%40ss@redis.clinic.example:6380/2',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.clinic.example/',
      PHYSIO_PASSWORD: ' exactly this ',
      PHYSIO_QUERY: 'off',
      SMTP_URL: 'smtps://clinic:p%40ss@mail.clinic.example',
      MAIL_FROM: 'Riverside <hello@clinic.example>',
      AUTH_DEFAULT_ROLE: 'member',
      REGISTRATION: 'closed',
      ACCOUNT_DELETION: 'self',
      ANALYTICS_ENABLED: 'on',
      ANALYTICS_KEY: 'G-ABC123',
      ANALYTICS_PROVIDER: 'ga4',
      ANALYTICS_ENDPOINT: 'https://counts.clinic.example/api/event',
      CONTENT_HOSTS: 'cms.example, Media.Clinic.example:8443',
      DEMO_CONTENT: ' ok ',
      SERVICE_WORKER: 'on',
      NODE_ENV: 'development',
      JOURNAL_STORE: ' none ',
    }
    expect(readConfig(env)).toEqual({
      backend: { kind: 'embedded' },
      journalStore: 'none',
      port: 8080,
      host: '::1',
      publicUrl: 'https://clinic.example',
      secure: true,
      dataDir: '/var/lib/steadily',
      databaseUrl: 'postgresql://steadily:p%40ss@db.clinic.example/steadily?sslmode=verify-full',
      demo: false,
      sessionSecrets: [secret, `${secret}2`],
      tokenLifetimeSeconds: 60,
      sessionDays: 14,
      timeZone: 'Pacific/Apia',
      trustedProxyHops: 2,
      redisUrl: 'rediss://clinic:p%40ss@redis.clinic.example:6380/2',
      severalBy: 'WEB_CONCURRENCY',
      tracesUrl: 'https://traces.clinic.example',
      physioPassword: { kind: 'plain', value: ' exactly this ' },
      physioQuery: false,
      smtpUrl: 'smtps://clinic:p%40ss@mail.clinic.example',
      mailFrom: 'Riverside <hello@clinic.example>',
      defaultRole: 'member',
      registration: 'closed',
      accountDeletion: 'self',
      analytics: {
        enabled: true,
        key: 'G-ABC123',
        provider: 'ga4',
        endpoint: 'https://counts.clinic.example/api/event',
      },
      contentOrigins: ['https://cms.example', 'https://media.clinic.example:8443'],
      allowsDemoContent: true,
      serviceWorker: false,
      development: true,
    })
  })

  it('treats an empty or blank variable as not set', () => {
    const names = [
      'BACKEND',
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'ALLOW_HTTP',
      'DATA_DIR',
      'DATABASE_URL',
      'DEMO',
      'SESSION_SECRET',
    ]
    const all = [...names, 'TOKEN_LIFETIME_SECONDS', 'SESSION_DAYS', 'TIME_ZONE', 'TRUSTED_PROXY_HOPS']
    for (const empty of ['', '  ', '\t'])
      expect(readConfig(Object.fromEntries(all.map((name) => [name, empty])))).toEqual(readConfig({}))
  })

  it('enables the service worker, unless it is off or in development', () => {
    expect(readConfig({ SERVICE_WORKER: 'off' })).toMatchObject({ serviceWorker: false })
    expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({ serviceWorker: false })
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ serviceWorker: true })
  })

  it('ignores other variables and the spaces around a value', () => {
    expect(readConfig({ PATH: '/bin', PORT: ' 8080 ' })).toMatchObject({ port: 8080 })
  })

  it.each([
    ['1', true],
    ['on', true],
    ['True', true],
    ['0', false],
    ['OFF', false],
    ['false', false],
  ])('reads DEMO=%s as %s', (DEMO, demo) => {
    expect(readConfig({ DEMO })).toMatchObject({ demo })
  })

  it.each([
    ['BACKEND', 'c4naryBackend'],
    ['PORT', '65536'],
    ['PORT', '-17'],
    ['PORT', '80.5'],
    ['PORT', '0x1F90'],
    ['PORT', '123456789012345678901234567890'],
    ['PUBLIC_URL', 'c4nary.example'],
    ['PUBLIC_URL', 'ftp://c4nary.example'],
    ['PUBLIC_URL', 'javascript:c4nary'],
    ['PUBLIC_URL', 'https://c4nary:c4nary@clinic.example'],
    ['PUBLIC_URL', 'https://clinic.example/c4nary'],
    ['PUBLIC_URL', 'https://clinic.example/?c4nary'],
    ['PUBLIC_URL', 'https://clinic.example/#c4nary'],
    ['ALLOW_HTTP', 'c4nary'],
    ['DATABASE_URL', 'c4nary'],
    ['DATABASE_URL', 'mysql://c4nary@localhost/c4nary'],
    ['DATABASE_URL', 'postgresql://c4nary:c4nary@localhost'],
    ['DATABASE_URL', 'postgresql://c4nary:c4nary#@localhost/c4nary'],
    ['DATABASE_URL', 'postgresql://c4nary:100%c4nary@localhost/c4nary'],
    ['DEMO', 'c4nary'],
    ['SESSION_SECRET', 'c4nary'],
    ['SESSION_SECRET', 'y'.repeat(31)],
    ['SESSION_SECRET', `${secret},c4nary`],
    ['SESSION_SECRET', `c4nary,${secret}`],
    ['SESSION_SECRET', `${secret},`],
    ['TOKEN_LIFETIME_SECONDS', '86401'],
    ['TOKEN_LIFETIME_SECONDS', '00'],
    ['TOKEN_LIFETIME_SECONDS', '30m'],
    ['SESSION_DAYS', '0'],
    ['REGISTRATION', 'c4nary'],
    ['ACCOUNT_DELETION', 'c4nary'],
    ['SESSION_DAYS', '366'],
    ['TIME_ZONE', 'Europe/C4nary'],
    ['TRUSTED_PROXY_HOPS', '11'],
    ['TRUSTED_PROXY_HOPS', 'c4nary'],
    ['REDIS_URL', 'c4nary'],
    ['REDIS_URL', 'https://c4nary.example'],
    ['REDIS_URL', 'redis://localhost/c4nary'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://c4nary.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://c4nary:c4nary@traces.example'],
    ['PHYSIO_PASSWORD', 'c4nary'.repeat(13)],
    ['PHYSIO_PASSWORD_HASH', 'c4nary'],
    ['SMTP_URL', 'c4nary'],
    ['SMTP_URL', 'https://c4nary.example'],
    ['MAIL_FROM', 'c4nary'],
    ['MAIL_FROM', 'Hill Clinic c4nary@hill.example'],
    ['MAIL_FROM', 'Hill Clinic <c4nary@hill.example'],
    ['MAIL_FROM', 'c4nary@hill.example>'],
    ['MAIL_FROM', 'Hill <Clinic> c4nary@hill.example'],
    ['ANALYTICS_ENABLED', 'c4nary'],
    ['ANALYTICS_KEY', 'c4nary key'],
    ['ANALYTICS_PROVIDER', 'c4nary'],
    ['ANALYTICS_ENDPOINT', 'http://c4nary.example/api'],
    ['ANALYTICS_ENDPOINT', 'https://c4nary:c4nary@counts.example/api'],
    ['CONTENT_HOSTS', 'https://c4nary.example'],
    ['CONTENT_HOSTS', 'c4nary.example, c4nary'],
    ['DEMO_CONTENT', 'c4nary'],
    ['DEMO_CONTENT', 'on'],
  ])('names a wrong %s (%s), and no other, without its value', (name, value) => {
    const fault = configFault({ [name]: value })
    expect(fault).toMatch(/ must (be|have) /)
    for (const line of fault.split('\n')) expect(line.split(' ')[0]).toBe(name)
    expect(fault.toLowerCase()).not.toContain('c4nary')
    // A short number may occur in the message for another reason.
    expect(value.length > 3 && fault.includes(value)).toBe(false)
  })

  it('reports several wrong variables at once', () => {
    const env = {
      PORT: 'c4nary',
      PUBLIC_URL: 'c4nary',
      DEMO: 'c4nary',
      TIME_ZONE: 'c4nary',
      TRUSTED_PROXY_HOPS: 'c4nary',
      TOKEN_LIFETIME_SECONDS: 'c4nary',
    }
    const fault = configFault(env)
    expect(fault.split('\n').map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(Object.keys(env)),
    )
    expect(fault).not.toContain('c4nary')
  })

  it('reports a short secret together with other wrong values', () => {
    const fault = configFault({ PORT: 'x', SESSION_SECRET: 'short' })
    expect(fault.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'SESSION_SECRET'])
  })
})
