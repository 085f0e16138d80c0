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

  it.each([{ 'content-length': '1' }, { 'content-length': '1e9' }, { 'transfer-encoding': 'chunked' }])(
    'refuses %j and closes the connection, because no body is read',
    (headers) => {
      const refusal = { slug: 'too-large', extras: { headers: { Connection: 'close' } } }
      expect(refusing(headers)).toThrow(expect.objectContaining(refusal))
    },
  )
})
