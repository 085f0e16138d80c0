import { expect, it } from 'vitest'
import { scopeOf } from '@/lib/auth/scope'
import { aSession } from '../builders/session'

it('scopeOf returns the user id and the token of the session only', () => {
  expect(scopeOf(aSession())).toStrictEqual({ kind: 'Scope', userId: 'user-1', token: 'token-1' })
})
