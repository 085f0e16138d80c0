import { expect, it } from 'vitest'
import { scopeOf } from '@/lib/auth/scope'
import { aSession } from '../builders/session'

it('a call to the backend is about whoever the session is of, with its token, and nothing else', () => {
  expect(scopeOf(aSession())).toStrictEqual({ kind: 'Scope', userId: 'user-1', token: 'token-1' })
})
