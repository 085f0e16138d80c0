import { describe, expect, it } from 'vitest'
import { ask } from '../builders/api'
import { aCookie, aDemo } from '../builders/demo'

describe('refreshing with a body', () => {
  it('says that no body is taken, and not that it is too large', async () => {
    const demo = await aDemo()
    const answer = await ask('POST', '/api/session/refresh', {
      cookie: await aCookie(demo),
      body: {},
      headers: { 'content-length': '2' },
    })
    expect(answer).toMatchObject({
      status: 413,
      json: {
        type: '/problems/body-not-taken',
        detail: 'This address takes no body. Send the request without one.',
      },
    })
  })
})
