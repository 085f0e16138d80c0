import { expect, it } from 'vitest'
import { registerPath } from '@/lib/http/routes'

it('the address of registering is the one that the mails of an account name', () => {
  expect(registerPath).toBe('/user/register')
})
