import { expect, it } from 'vitest'
import { registerPath } from '@/lib/http/routes'

it('registerPath is the path in the mails about accounts', () => {
  expect(registerPath).toBe('/user/register')
})
