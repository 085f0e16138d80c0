import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { seeOther } from '@/lib/http/see-other'
import { aConfig } from '../builders/config'

const sentOn = (publicUrl: string, address: string, path: string) =>
  seeOther({ config: aConfig({ PUBLIC_URL: publicUrl }) }, new NextRequest(address), path)

describe('sending a browser on from an address that held a secret', () => {
  it('is 303 to our own address over https, whatever the request names, with path and query as given', () => {
    const { status, headers } = sentOn(
      'https://clinic.example',
      'http://evil.example/x?password=y',
      '/physio?q=knee',
    )
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('https://clinic.example/physio?q=knee')
  })

  it('on this machine stays where it was asked for', () => {
    const { headers } = sentOn('http://localhost:3000', 'http://localhost:4000/x?password=y', '/physio')
    expect(headers.get('location')).toBe('http://localhost:4000/physio')
  })

  it('is kept by no cache, and no page is told of the first address', () => {
    const { headers } = sentOn('http://localhost:3000', 'http://localhost:3000/x?password=y', '/physio')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})
