import { describe, expect, it } from 'vitest'
import { refuseBody } from '@/lib/http/body'

const refusing = (headers: Record<string, string>) => () => refuseBody(new Headers(headers))

describe('refuseBody', () => {
  it.each([{}, { 'content-length': '0' }, { 'content-type': 'application/json' }])(
    'accepts %j',
    (headers) => {
      expect(refusing(headers)).not.toThrow()
    },
  )

  it.each([
    [{ 'content-length': '2' }, 'body-not-taken'],
    [{ 'transfer-encoding': 'chunked' }, 'body-not-taken'],
    [{ 'content-length': '1e9' }, 'too-large'],
  ])('refuses %j as %s and closes the connection, because no body is read', (headers, slug) => {
    const refusal = { slug, extras: { headers: { Connection: 'close' } } }
    expect(refusing(headers)).toThrow(expect.objectContaining(refusal))
  })
})
