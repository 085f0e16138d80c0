import { describe, expect, it } from 'vitest'
import { isElsewhere, safeLink, safeMedia } from '@/lib/content/safe-address'

const origins = ['https://cms.example', 'http://localhost:8080']
const media = (address: string) => safeMedia(address, origins)
const long = (beginning: string, length: number) => beginning.padEnd(length, 'a')

describe('the address of a foreign link', () => {
  it.each([
    ...['mailto:jo.x+y@clinic.example', 'MAILTO:jo@clinic.example', 'tel:+44(0)20.7946;ext=1', 'TEL:999'],
    ...['/x?u=https://a.example', 'x/mailto:a@b', 'https://a.example:8443/b?c#d', 'HTTP://a.example'],
  ])('%s may be followed', (address) => {
    expect(safeLink(address)).toBe(address)
  })

  it.each([
    ...[
      'xmailto:a@b.example',
      'mailto:a b@c.example',
      'mailto:a@b c',
      'mailto:@b',
      'mailto:a@',
      'mailto:a/b@c',
    ],
    ...[
      'xtel:1',
      'tel:',
      'tel:1_2',
      'tel:1/2',
      'http:[',
      'https://[',
      'xhttps://a.example',
      'https:a.example',
    ],
    ...[
      'https://user@a.example',
      'https://:pass@a.example',
      'https://a.example/\\b',
      'https://a.example/\u0085b',
    ],
    ...['/a\u0000', '/a\u001fb', '/a\u007fb', '/a\u009fb', '/a\\b', '#', '#top', '', ' \n'],
  ])('%j may not be followed', (address) => {
    expect(safeLink(address)).toBeNull()
  })

  it('is trimmed and limited to 2048 characters', () => {
    expect(safeLink(' \n/privacy\t')).toBe('/privacy')
    expect(safeLink(long('/', 2048))).toHaveLength(2048)
    expect(safeLink(long('/', 2049))).toBeNull()
  })

  it.each([
    ['https://a.example', true],
    ['http://a.example', true],
    ['HTTPS://a.example', true],
    ['/x?u=https://a.example', false],
    ['https:/a.example', false],
    ['mailto:a@b.example', false],
  ])('%s leads to another site: %s', (address, elsewhere) => {
    expect(isElsewhere(address)).toBe(elsewhere)
  })
})

describe('the address of a foreign picture, video or captions', () => {
  it.each([
    ...['/content/a', '/content/a.b.webp', '/content/a-b_c/1/d-e.f-g', '/CONTENT/A.PNG'],
    ...['https://cms.example/a b', 'HTTPS://CMS.example/a.png', 'http://localhost:8080/a.png'],
  ])('%s may be loaded', (address) => {
    expect(media(address)).toBe(address)
  })

  it.each([
    ...[
      'x/content/a.png',
      '/content/a.png?x',
      '/content',
      '/content/',
      '/content/.a',
      '/content/a.',
      '/content/a/',
    ],
    ...['/content/-a', '/content/a..b', '/content/a b', '/content/ä.png', '/content/a\\b'],
    ...[
      'blob:https://cms.example/x',
      'https:cms.example/a.png',
      'https:/cms.example/a.png',
      'https://',
      'https://[',
    ],
    ...[
      'https://cms.example\\a',
      'https://cms.example/\u0000',
      'https://:pass@cms.example/a',
      'http://localhost/a',
    ],
    ...['https://a.example/https://cms.example', 'cms.example/a.png', '', ' '],
  ])('%j may not be loaded', (address) => {
    expect(media(address)).toBeNull()
  })

  it('is trimmed and limited to 2048 characters', () => {
    expect(media(' /content/a.png\n')).toBe('/content/a.png')
    expect(media(long('/content/', 2048))).toHaveLength(2048)
    expect(media(long('/content/', 2049))).toBeNull()
  })

  it('is limited to our own content if no origin is configured', () => {
    expect(safeMedia('https://cms.example/a.png', [])).toBeNull()
    expect(safeMedia('/content/a.png', [])).toBe('/content/a.png')
  })
})
