import { describe, expect, it } from 'vitest'
import { requireSameOrigin } from '@/lib/http/origin'

const publicUrl = 'https://clinic.example'

function passes(headers: Record<string, string>, address = publicUrl): boolean {
  try {
    requireSameOrigin(new Headers(headers), address)
    return true
  } catch (error) {
    expect(error).toMatchObject({ name: 'Problem', slug: 'cross-site' })
    return false
  }
}

describe('request that writes', () => {
  it.each([
    ['our own', { origin: 'https://clinic.example' }, true],
    ['another host', { origin: 'https://evil.example' }, false],
    ['another host with our name in it', { origin: 'https://clinic.example.evil.example' }, false],
    ['a subdomain of ours', { origin: 'https://www.clinic.example' }, false],
    ['another port', { origin: 'https://clinic.example:8443' }, false],
    ['another scheme', { origin: 'http://clinic.example' }, false],
    ['null', { origin: 'null' }, false],
    ['an empty one', { origin: '' }, false],
    ['none', {}, false],
    ['none, but a Referer of ours', { referer: 'https://clinic.example/participant' }, false],
    ['with a path behind it', { origin: 'https://clinic.example/participant' }, false],
  ])('from the origin "%s" passes: %s', (_, headers, passed) => {
    expect(passes({ host: 'clinic.example', ...headers })).toBe(passed)
  })

  it.each([
    ['same-origin', true],
    ['same-site', false],
    ['cross-site', false],
    ['none', false],
    ['', false],
    ['Same-Origin', false],
  ])('with Sec-Fetch-Site %j passes with any Origin: %s', (site, passed) => {
    expect(passes({ 'sec-fetch-site': site })).toBe(passed)
    expect(passes({ 'sec-fetch-site': site, origin: 'https://clinic.example' })).toBe(passed)
    expect(passes({ 'sec-fetch-site': site, origin: 'null' })).toBe(passed)
  })

  it('is not judged by its Host over https', () => {
    expect(passes({ host: 'evil.example', origin: 'http://evil.example' })).toBe(false)
    expect(passes({ host: 'evil.example', origin: 'https://evil.example' })).toBe(false)
  })

  it('passes locally by any local name, if Origin and Host agree', () => {
    const address = 'http://localhost:3000'
    expect(passes({ origin: 'http://localhost:3000' }, address)).toBe(true)
    expect(passes({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, address)).toBe(true)
    expect(passes({ host: '127.0.0.1:3000', origin: 'http://evil.example' }, address)).toBe(false)
    expect(passes({ host: 'localhost:3000', origin: 'http://localhost:3001' }, address)).toBe(false)
    expect(passes({ host: 'localhost:3000', origin: 'https://localhost:3000' }, address)).toBe(false)
    expect(passes({ host: 'localhost:3000', origin: 'null' }, address)).toBe(false)
    expect(passes({ host: 'localhost:3000' }, address)).toBe(false)
  })

  it.each(['127.0.0.1', '127.12.255.1:80', '[::1]:3000', '[::1]', 'localhost:12345', 'localhost'])(
    'passes locally as %s, but not at a configured public address',
    (host) => {
      expect(passes({ host, origin: `http://${host}` }, 'http://localhost:3000')).toBe(true)
      expect(passes({ host, origin: `http://${host}` })).toBe(false)
    },
  )

  it.each([
    ...[
      'localhost.evil.example',
      'evil.localhost',
      '127.0.0.1.evil.example',
      'x127.0.0.1',
      '127.0.0',
      '127.0.0.1234',
    ],
    ...['10.0.0.1', '127.a.b.c', '[::1].evil', 'x[::1]', 'localhost:', 'localhost:3000x', 'localhost:x'],
  ])('does not pass locally as %s', (host) => {
    expect(passes({ host, origin: `http://${host}` }, 'http://localhost:3000')).toBe(false)
  })
})
