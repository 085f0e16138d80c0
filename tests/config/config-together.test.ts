import { describe, expect, it } from 'vitest'
import { readConfig } from '@/lib/config/config'
import { configFault } from '../builders/config'

describe('plain http', () => {
  it.each<Record<string, string>>([
    {},
    { PORT: '8080' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' },
    { PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
  ])('is accepted on this machine: %j', (env) => {
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
    expect(configFault(env)).toMatch(/^PUBLIC_URL must be https/)
    expect(configFault({ ...env, ALLOW_HTTP: '0' })).toMatch(/^PUBLIC_URL must be https/)
    expect(readConfig({ ...env, ALLOW_HTTP: '1' })).toMatchObject({ secure: false })
  })
})

describe('demo', () => {
  it('is off with a PUBLIC_URL, unless it is switched on', () => {
    const env = { PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' }
    expect(readConfig(env)).toMatchObject({ demo: false })
    expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true })
  })

  it('is off on a PostgreSQL server, unless it is switched on', () => {
    const env = { DATABASE_URL: 'postgres:///steadily?host=/run/postgresql' }
    expect(readConfig(env)).toMatchObject({ demo: false })
    expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true })
  })

  it('is refused with https, because its passwords are public', () => {
    expect(configFault({ PUBLIC_URL: 'https://clinic.example', DEMO: '1' })).toMatch(/^DEMO must be off/)
    expect(readConfig({ PUBLIC_URL: 'https://clinic.example' })).toMatchObject({ demo: false, secure: true })
  })
})

describe('physio password', () => {
  const hash = `$2b$12$${'a'.repeat(53)}`

  it('is missing outside the demo, unless it is set', () => {
    expect(readConfig({ DEMO: 'off' })).toMatchObject({ physioPassword: null })
    expect(readConfig({ PHYSIO_PASSWORD_HASH: hash })).toMatchObject({
      physioPassword: { kind: 'bcrypt', value: hash },
    })
  })

  it('is refused if from the demo over https, or set twice', () => {
    const https = { PUBLIC_URL: 'https://clinic.example' }
    expect(configFault({ ...https, PHYSIO_PASSWORD: 'clinic-demo' })).toMatch(/^PHYSIO_PASSWORD must not be/)
    expect(configFault({ PHYSIO_PASSWORD: 'one', PHYSIO_PASSWORD_HASH: hash })).toMatch(/both set/)
  })
})
