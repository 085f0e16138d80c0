import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '@/lib/config'

const secret = 'x'.repeat(32)

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no fault'
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      backend: 'embedded',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secure: false,
      dataDir: '.data',
      databaseUrl: null,
      demo: true,
      sessionSecrets: [],
      tokenLifetimeSeconds: 1800,
      timeZone: 'Europe/London',
      trustedProxyHops: 0,
      physioPassword: { kind: 'plain', value: 'clinic-demo' },
      physioQuery: true,
      development: false,
    })
  })

  it('takes what is set', () => {
    const env = {
      BACKEND: 'embedded',
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://clinic.example/',
      DATA_DIR: '/var/lib/steadily',
      DATABASE_URL: 'postgresql://steadily:p%40ss@db.clinic.example/steadily?sslmode=verify-full',
      SESSION_SECRET: `${secret}, ${secret}2`,
      TOKEN_LIFETIME_SECONDS: '60',
      TIME_ZONE: 'Pacific/Apia',
      TRUSTED_PROXY_HOPS: '2',
      PHYSIO_PASSWORD: ' exactly this ',
      PHYSIO_QUERY: 'off',
      NODE_ENV: 'development',
    }
    expect(readConfig(env)).toEqual({
      backend: 'embedded',
      port: 8080,
      host: '::1',
      publicUrl: 'https://clinic.example',
      secure: true,
      dataDir: '/var/lib/steadily',
      databaseUrl: 'postgresql://steadily:p%40ss@db.clinic.example/steadily?sslmode=verify-full',
      demo: false,
      sessionSecrets: [secret, `${secret}2`],
      tokenLifetimeSeconds: 60,
      timeZone: 'Pacific/Apia',
      trustedProxyHops: 2,
      physioPassword: { kind: 'plain', value: ' exactly this ' },
      physioQuery: false,
      development: true,
    })
  })

  it('an empty variable, or one of spaces, counts as not set', () => {
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
    const all = [...names, 'TOKEN_LIFETIME_SECONDS', 'TIME_ZONE', 'TRUSTED_PROXY_HOPS']
    for (const empty of ['', '  ', '\t'])
      expect(readConfig(Object.fromEntries(all.map((name) => [name, empty])))).toEqual(readConfig({}))
  })

  it('variables of other programs do not matter, and spaces around a value are not part of it', () => {
    expect(readConfig({ PATH: '/bin', PORT: ' 8080 ' })).toMatchObject({ port: 8080 })
  })

  it.each([
    ['1', true],
    ['on', true],
    ['True', true],
    ['0', false],
    ['OFF', false],
    ['false', false],
  ])('DEMO=%s is %s', (DEMO, demo) => {
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
    ['TIME_ZONE', 'Europe/C4nary'],
    ['TRUSTED_PROXY_HOPS', '11'],
    ['TRUSTED_PROXY_HOPS', 'c4nary'],
    ['PHYSIO_PASSWORD', 'c4nary'.repeat(13)],
    ['PHYSIO_PASSWORD_HASH', 'c4nary'],
  ])('a wrong %s (%s) is named, by itself, in words and without its value', (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault).toMatch(/ must (be|have) /)
    for (const line of fault.split('\n')) expect(line.split(' ')[0]).toBe(name)
    expect(fault.toLowerCase()).not.toContain('c4nary')
    // A short number may stand in the words for another reason.
    expect(value.length > 3 && fault.includes(value)).toBe(false)
  })

  it('several wrong variables are told all at once', () => {
    const env = {
      PORT: 'c4nary',
      PUBLIC_URL: 'c4nary',
      DEMO: 'c4nary',
      TIME_ZONE: 'c4nary',
      TRUSTED_PROXY_HOPS: 'c4nary',
      TOKEN_LIFETIME_SECONDS: 'c4nary',
    }
    const fault = faultOf(env)
    expect(fault.split('\n').map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(Object.keys(env)),
    )
    expect(fault).not.toContain('c4nary')
  })

  it('a short secret is told together with other wrong values', () => {
    const fault = faultOf({ PORT: 'x', SESSION_SECRET: 'short' })
    expect(fault.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'SESSION_SECRET'])
  })
})

describe('plain http', () => {
  it.each<Record<string, string>>([
    {},
    { PORT: '8080' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' },
    { PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
  ])('is taken on this machine: %j', (env) => {
    expect(readConfig(env)).toMatchObject({ secure: false })
  })

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'http://clinic.example' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'http://localhost.clinic.example' },
    { PUBLIC_URL: 'http://127.0.0.1.clinic.example' },
    { PUBLIC_URL: 'http://clinic.example', HOST: '127.0.0.1' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'localhost.clinic.example' },
  ])('is refused elsewhere unless ALLOW_HTTP is on: %j', (env) => {
    expect(faultOf(env)).toMatch(/^PUBLIC_URL must be https/)
    expect(faultOf({ ...env, ALLOW_HTTP: '0' })).toMatch(/^PUBLIC_URL must be https/)
    expect(readConfig({ ...env, ALLOW_HTTP: '1' })).toMatchObject({ secure: false })
  })
})

describe('the demo', () => {
  it('is off once there is an address of its own, unless it is asked for', () => {
    const env = { PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' }
    expect(readConfig(env)).toMatchObject({ demo: false })
    expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true })
  })

  it('is off on a PostgreSQL server, unless it is asked for', () => {
    const env = { DATABASE_URL: 'postgres:///steadily?host=/run/postgresql' }
    expect(readConfig(env)).toMatchObject({ demo: false })
    expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true })
  })

  it('is refused with https, as its passwords are public', () => {
    expect(faultOf({ PUBLIC_URL: 'https://clinic.example', DEMO: '1' })).toMatch(/^DEMO must be off/)
    expect(readConfig({ PUBLIC_URL: 'https://clinic.example' })).toMatchObject({ demo: false, secure: true })
  })
})

describe('the physio password', () => {
  const hash = `$2b$12$${'a'.repeat(53)}`

  it('is that of the demo only in the demo, and otherwise none', () => {
    expect(readConfig({ DEMO: 'off' })).toMatchObject({ physioPassword: null })
    expect(readConfig({ PHYSIO_PASSWORD_HASH: hash })).toMatchObject({
      physioPassword: { kind: 'bcrypt', value: hash },
    })
  })

  it('of the demo is refused with https, and so are a password and a hash together', () => {
    const https = { PUBLIC_URL: 'https://clinic.example' }
    expect(faultOf({ ...https, PHYSIO_PASSWORD: 'clinic-demo' })).toMatch(/^PHYSIO_PASSWORD must not be/)
    expect(faultOf({ PHYSIO_PASSWORD: 'one', PHYSIO_PASSWORD_HASH: hash })).toMatch(/both set/)
  })
})
