import { describe, expect, it } from 'vitest'
import { aWordpress } from './calls'

const credentials = { username: 'alex@example.org', password: 'steady-steps-1' }

describe('refused log-ins of WordPress', () => {
  it.each([
    [403, 'too_many_retries', ' (too_many_retries)'],
    [403, 'itsec_lockout', ' (itsec_lockout)'],
    [401, 'wp_2fa_required', ' (wp_2fa_required)'],
    [400, '[jwt_auth] account-not-verified', ' (account-not-verified)'],
    [404, 'rest_user_gone', ' (rest_user_gone)'],
    [403, 'Too many tries of <alex@example.org>!', ''],
    [403, 'a'.repeat(61), ''],
  ])('with %i and the code %s are not for wrong details', async (status, code, words) => {
    const backend = aWordpress(async () => Response.json({ code, message: 'Alex' }, { status }))
    await expect(backend.signIn(credentials)).rejects.toMatchObject({
      code: 'refused',
      message: `POST AUTH_TOKEN_PATH answered ${status}${words}`,
    })
  })
})
