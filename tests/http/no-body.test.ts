import { describe, expect, it } from 'vitest'
import { refuseBody } from '@/lib/http/body'

const refusing = (headers: Record<string, string>) => () => refuseBody(new Headers(headers))

describe('an address that takes no body', () => {
  it.each([{}, { 'content-length': '0' }, { 'content-type': 'application/json' }])(
    'answers %j',
    (headers) => {
      expect(refusing(headers)).not.toThrow()
    },
  )

  it.each([{ 'content-length': '1' }, { 'content-length': '1e9' }, { 'transfer-encoding': 'chunked' }])(
    'refuses %j, and the connection with it, as nobody would read what comes',
    (headers) => {
      const refusal = { slug: 'too-large', extras: { headers: { Connection: 'close' } } }
      expect(refusing(headers)).toThrow(expect.objectContaining(refusal))
    },
  )
})
