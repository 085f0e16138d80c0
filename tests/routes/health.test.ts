import { describe, expect, it } from 'vitest'
import type { Services } from '@/lib/services'
import { ask } from '../builders/api'
import { aBackend, someServices } from '../builders/services'

const place = globalThis as Record<symbol, Promise<Services> | undefined>

/** The health answer of a server whose backend and Redis have this state. */
async function healthOf(backend: boolean, redis: Services['redis']) {
  const services = someServices({ backend: aBackend({ health: async () => ({ ok: backend }) }), redis })
  place[Symbol.for('steadily.services')] = Promise.resolve(services)
  const { status, json } = await ask('GET', '/api/health')
  return { status, json }
}

const aRedis = (ok: boolean, needed: boolean): Services['redis'] => ({ needed, health: async () => ({ ok }) })

describe('GET /api/health', () => {
  it('reports Redis only if one is configured', async () => {
    const alone = { status: 200, json: { status: 'ok', backend: 'embedded', checks: { backend: 'ok' } } }
    expect(await healthOf(true, null)).toEqual(alone)
    const checks = { backend: 'ok', redis: 'ok' }
    expect(await healthOf(true, aRedis(true, false))).toEqual({ ...alone, json: { ...alone.json, checks } })
  })

  it('returns 200 and degraded if Redis only counts attempts and is down', async () => {
    expect(await healthOf(true, aRedis(false, false))).toMatchObject({
      status: 200,
      json: { status: 'degraded', checks: { backend: 'ok', redis: 'failed' } },
    })
  })

  it('returns 503 if Redis stores the ended sessions and is down', async () => {
    expect(await healthOf(true, aRedis(false, true))).toMatchObject({
      status: 503,
      json: { status: 'degraded', checks: { backend: 'ok', redis: 'failed' } },
    })
  })

  it('returns 503 if the backend is down, with or without Redis', async () => {
    for (const redis of [null, aRedis(true, true), aRedis(true, false)])
      expect(await healthOf(false, redis)).toMatchObject({ status: 503, json: { status: 'degraded' } })
  })
})
