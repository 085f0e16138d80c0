import { describe, expect, it } from 'vitest'
import { filesNamedInPage, filesNamedInScript, filesNamedInStyles } from '@/service-worker/named-files'

describe('files that the cached page needs', () => {
  it('are found in its tags and in its scripts, each once', () => {
    const html = `<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="n"/>
      <script src="/_next/static/chunks/turbopack-0~b.js?dpl=1&amp;x=2" async=""></script>
      <script>self.__next_f.push([1,"5:I[77,[\\"/_next/static/chunks/c_-d.js\\",\\"/_next/static/chunks/e.js\\"],\\"X\\"]"])</script>
      <link rel="preload" as="font" href="/_next/static/media/f.s.p.1h.woff2"/>
      <script src="/_next/static/chunks/e.js"></script><a href="/participant">/_next/static/</a>`
    expect(filesNamedInPage(html)).toEqual([
      '/_next/static/chunks/a.css',
      '/_next/static/chunks/turbopack-0~b.js?dpl=1&x=2',
      '/_next/static/chunks/c_-d.js',
      '/_next/static/chunks/e.js',
      '/_next/static/media/f.s.p.1h.woff2',
    ])
  })

  it('are found in scripts for lazy loading, without the build folder', () => {
    const script = `e.v(t=>Promise.all(["static/chunks/a.js",'static/chunks/b.css'].map(t=>e.l(t)));x="static/x.png"`
    expect(filesNamedInScript(script)).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.css'])
  })

  it('are found in style sheets, relative to them, in our build only', () => {
    const css = `@font-face{src:url(../media/a.woff2)format("woff2"),url( "/_next/static/media/b.woff2" )}
      .c{background:url(data:image/png;base64,AA)} .d{background:url('https://elsewhere.example/_next/static/d.png')}
      .e{background:url(/content/e.webp)} .f{src:url(../media/a.woff2)}`
    const address = 'https://steadily.example/_next/static/chunks/a.css'
    expect(filesNamedInStyles(css, address)).toEqual([
      '/_next/static/media/a.woff2',
      '/_next/static/media/b.woff2',
    ])
  })
})
