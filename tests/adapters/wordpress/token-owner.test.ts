import { describe, expect, it } from 'vitest'
import { aWordpress, record, scope } from './calls'

describe('token that names its owner', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tokenOf = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.x`
  const ask = async (token: string) => {
    const asked: unknown[] = []
    const backend = aWordpress(async (input) => {
      asked.push(input)
      return Response.json(record)
    })
    const goal = { goalId: 'g', goalDescription: 'Walk' }
    const outcomes = await Promise.allSettled([
      backend.participant({ ...scope, token }),
      backend.change({ ...scope, token }, 'add-goal', goal),
    ])
    return { asked, outcomes }
  }

  it('requests no record of another user', async () => {
    for (const id of [8, '8', '07']) {
      const { asked, outcomes } = await ask(tokenOf({ data: { user: { id } } }))
      expect(outcomes).toMatchObject([
        { reason: { code: 'not-permitted' } },
        { reason: { code: 'not-permitted' } },
      ])
      expect(asked).toEqual([])
    }
  })

  it('requests its own record, and lets WordPress judge tokens without a user', async () => {
    for (const token of [7, '7']
      .map((id) => tokenOf({ data: { user: { id } } }))
      .concat('opaque', tokenOf({})))
      expect((await ask(token)).asked).toHaveLength(3)
  })

  it('is refused a record of another user', async () => {
    const backend = aWordpress(async () => Response.json({ ...record, user_id: 8 }))
    await expect(backend.participant(scope)).rejects.toMatchObject({ code: 'unexpected-shape' })
  })
})
