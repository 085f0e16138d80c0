import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { seeOther } from '@/lib/http/see-other'
import { aConfig } from '../builders/config'

const sentOn = (publicUrl: string, address: string, path: string) =>
  seeOther({ config: aConfig({ PUBLIC_URL: publicUrl }) }, new NextRequest(address), path)

describe('redirect from an address with a secret', () => {
  it('leads with 303 to our own https address, path and query included', () => {
    const { status, headers } = sentOn(
      'https://clinic.example',
      'http://evil.example/x?password=y',
      '/physio?q=knee',
    )
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('https://clinic.example/physio?q=knee')
  })

  it('stays on the requested host if that is local', () => {
    const { headers } = sentOn('http://localhost:3000', 'http://localhost:4000/x?password=y', '/physio')
    expect(headers.get('location')).toBe('http://localhost:4000/physio')
  })

  it('is not cached and sends no referrer', () => {
    const { headers } = sentOn('http://localhost:3000', 'http://localhost:3000/x?password=y', '/physio')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})
