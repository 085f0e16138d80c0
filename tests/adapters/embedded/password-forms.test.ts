import { createHash } from 'node:crypto'
import { hash } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { newAccountSchema, passwordResetSchema } from '@/lib/domain/account.schema'
import { credentialsSchema } from '@/lib/domain/session.schema'

const composed = 'caf\u00e9 cr\u00e8me'
const decomposed = 'cafe\u0301 cre\u0300me'
const mixed = 'caf\u00e9 cre\u0300me'

describe('Unicode form of a password', () => {
  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
    ['mixed', mixed],
  ])('[T13] accepts a password set with %s letters in every form', async (_, set) => {
    const kept = await hashPassword(set)
    for (const typed of [composed, decomposed, mixed]) expect(await verifyPassword(typed, kept)).toBe(true)
    for (const wrong of ['cafe creme', `${composed} `, composed.toUpperCase()])
      expect(await verifyPassword(wrong, kept)).toBe(false)
  })

  it.each([
    ['composed', composed, [composed, decomposed]],
    ['decomposed', decomposed, [composed, decomposed]],
    ['mixed', mixed, [mixed]],
  ])('accepts an older hash of %s letters', async (_, set, typed) => {
    const kept = await hash(createHash('sha256').update(set, 'utf8').digest('base64'), 4)
    for (const each of typed) expect(await verifyPassword(each, kept)).toBe(true)
    expect(await verifyPassword('cafe creme', kept)).toBe(false)
  })

  it('checks one form once, and unknown users as often as known ones', async () => {
    const checks: string[] = []
    const check = async (_password: string, kept: string) => {
      checks.push(kept)
      return false
    }
    await verifyPassword('steady', 'kept', check)
    expect(checks).toHaveLength(1)
    await verifyPassword(mixed, 'kept', check)
    await verifyPassword(mixed, null, check)
    expect(checks.filter((each) => each === 'kept')).toHaveLength(4)
    expect(checks).toHaveLength(7)
  })

  it('reaches the backend as it was typed', () => {
    const mailed = { login: 'alex@example.org', key: 'key' }
    const person = { email: 'alex@example.org', firstName: 'Alex', lastName: 'Morgan' }
    for (const password of [composed, `${decomposed} mille`, `${mixed} mille`]) {
      expect(credentialsSchema.parse({ username: 'alex', password }).password).toBe(password)
      const long = `${password} feuilles`
      expect(passwordResetSchema.parse({ ...mailed, password: long }).password).toBe(long)
      expect(newAccountSchema.parse({ ...person, password: long }).password).toBe(long)
    }
  })
})
