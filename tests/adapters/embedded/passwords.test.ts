import { describe, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from '@/lib/adapters/embedded/sign-in/passwords'

vi.unmock('bcryptjs')

describe('passwords', () => {
  it('[T25a] are accepted if right and refused if wrong', async () => {
    const kept = await hashPassword('steady')
    expect(kept).toMatch(/^\$2b\$12\$/)
    expect(await verifyPassword('steady', kept)).toBe(true)
    expect(await verifyPassword('Steady', kept)).toBe(false)
    expect(await verifyPassword('steady ', kept)).toBe(false)
  })

  it('differ if they differ only after 72 bytes', async () => {
    const long = 'é'.repeat(40)
    const kept = await hashPassword(`${long}1`)
    expect(await verifyPassword(`${long}1`, kept)).toBe(true)
    expect(await verifyPassword(`${long}2`, kept)).toBe(false)
  })

  it('differ if they differ only after a NUL', async () => {
    const kept = await hashPassword('a\0b')
    expect(await verifyPassword('a\0c', kept)).toBe(false)
  })

  it('cost the same work for unknown users as for wrong passwords', async () => {
    const costs: string[] = []
    const check = async (_password: string, hash: string) => {
      costs.push(hash.slice(0, 7))
      return true
    }
    expect(await verifyPassword('steady', await hashPassword('another'), check)).toBe(true)
    expect(await verifyPassword('steady', null, check)).toBe(false)
    expect(costs).toEqual(['$2b$12$', '$2b$12$'])
  })

  it('are checked one at a time, 20 at most in the queue', async () => {
    let [underWay, most] = [0, 0]
    const check = async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return false
    }
    const attempts = await Promise.allSettled(
      Array.from({ length: 25 }, () => verifyPassword('guess', null, check)),
    )
    const refused = attempts.filter((attempt) => attempt.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable' })
    expect(most).toBe(1)
    await expect(verifyPassword('guess', null, check)).resolves.toBe(false)
  })
})
