import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openRedis } from '@/lib/adapters/redis/connection'
import { aLog } from '../builders/services'
import { aLook, newRedis } from './new-redis'

const server = newRedis()
const faultOf = (url: string) => openRedis(url, aLog()).then(String, (error: unknown) => error)

function changed(parts: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'protocol'>>): string {
  return Object.assign(new URL(server().url), parts).href
}

/**
 * A server that is not a Redis: it answers everything with these words.
 * @returns its address
 */
async function somethingElse(words: string): Promise<string> {
  const other = createServer(
    (socket) => void socket.on('error', () => {}).on('data', () => socket.end(words)),
  )
  await once(other.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  return `redis://c4nary:c4nary@127.0.0.1:${(other.address() as AddressInfo).port}`
}

describe('starting with a Redis', () => {
  it.each([
    ['a wrong password', { password: 'c4nary' }, 'it refuses the user or the password'],
    ['an unknown user', { username: 'c4nary' }, 'it refuses the user or the password'],
    ['no password', { password: '' }, 'it refuses the user or the password'],
    ['a numbered database that is not there', { pathname: '/99' }, 'it has no database of that number'],
  ])('reports %s without the address', async (_what, parts, words) => {
    const fault = await faultOf(changed(parts))
    expect(fault).toMatchObject({ name: 'RedisError', message: expect.stringContaining(words) })
    for (const secret of ['c4nary', new URL(server().url).password])
      expect(inspect(fault, { depth: 9 })).not.toContain(secret)
  })

  it('reports a Redis that is down', async () => {
    await server().stop()
    expect(await faultOf(server().url)).toMatchObject({
      message:
        'The Redis that REDIS_URL names cannot be used: it does not answer. Start it, or correct the address.',
    })
  })

  it('reports an unresponsive one within seconds', async () => {
    server().freeze()
    expect(await faultOf(server().url)).toMatchObject({
      message: expect.stringContaining('it does not answer'),
    })
  })

  it('reports a server that is not a Redis', async () => {
    for (const words of ['HTTP/1.1 400 Bad Request\r\n\r\n', '-ERR c4nary\r\n', '']) {
      const fault = await faultOf(await somethingElse(words))
      expect(fault).toMatchObject({ name: 'RedisError' })
      expect(inspect(fault, { depth: 9 })).not.toContain('c4nary')
    }
  })

  it('reports a user without write permission and a read-only replica', async () => {
    const look = await aLook(server().url)
    await look.sendCommand(['ACL', 'SETUSER', 'guest', 'on', '>guest', '+@read', '~*'])
    expect(await faultOf(changed({ username: 'guest', password: 'guest' }))).toMatchObject({
      message: expect.stringContaining('the user may not write there'),
    })
    await look.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
    expect(await faultOf(server().url)).toMatchObject({
      message: expect.stringContaining('a read-only replica'),
    })
  })

  it('warns only if a Redis evicts keys when full', async () => {
    const lines = async () => {
      const log = aLog()
      await (await openRedis(server().url, log)).close()
      return log.lines.map(({ event }) => event)
    }
    const look = await aLook(server().url)
    await look.configSet('maxmemory', '10mb')
    expect(await lines()).toEqual([])
    await look.configSet('maxmemory-policy', 'allkeys-lru')
    expect(await lines()).toEqual([expect.stringContaining('noeviction')])
  })
})
