// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstPages } from '../../scripts/runtime/first-page.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'steadily-first-page-'))
const css =
  "@font-face{src:url(../media/a.woff2)format('woff2')}li:before{content:'•';background:url(data:a)}"
const inlined = css.replace('../media', '/_next/static/media')
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="n0nce" data-precedence="next"/>'
const printLink = link.replace('/>', ' media="print"/>')
const body = `<body>${'é'.repeat(200)}</body>`
const page = `<html><head>${link}</head>${body}`
const policy = "default-src 'none'; style-src 'self' 'nonce-n0nce'"
const fonts = '</_next/static/media/a.woff2>; rel=preload; as="font"'
const links = `${fonts}, </_next/static/chunks/a.css>; rel=preload; as="style"; nonce="n0nce"`
const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'accept-encoding': 'gzip, br' }

let port = 0
const server = createServer()

beforeAll(async () => {
  mkdirSync(path.join(folder, 'chunks'))
  writeFileSync(path.join(folder, 'chunks', 'a.css'), css)
  writeFileSync(path.join(folder, 'chunks', 'a.js'), '')
  const answer = firstPages(folder, '/_next/static', async ({ url, headers }, response) => {
    response.setHeader('Vary-Of-App', String(headers['accept-encoding']))
    response.setHeader('Link', links)
    if (url !== '/without-policy') response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Content-Type', url === '/text' ? 'text/plain' : 'text/html; charset=utf-8')
    if (url === '/gone') response.statusCode = 404
    if (url === '/whole') return void response.end(page)
    // Cut within the link and within a letter.
    const bytes = Buffer.from(page)
    const cut = [0, page.indexOf('chunks/a.css'), bytes.length - 8, bytes.length]
    for (const [index, from] of cut.slice(0, -1).entries())
      response.write(bytes.subarray(from, cut[index + 1]))
    response.end()
  })
  server.on('request', answer as RequestListener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** Not `fetch`, which may not set these headers. */
async function ask(place: string, headers: Record<string, string> = opened, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: place, method, headers }, resolve).once('error', reject).end()
  })
  const chunks = (await response.toArray()) as Buffer[]
  const sent = Buffer.concat(chunks)
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[String(response.headers['content-encoding'])]
  return {
    status: response.statusCode,
    headers: response.headers,
    text: (unpack?.(sent) ?? sent).toString(),
  }
}

describe('the first page of a visit', () => {
  it.each(['/', '/whole', '/gone'])('has the style sheet in it and its link for print: %s', async (place) => {
    const { status, headers, text } = await ask(place)
    expect(status).toBe(place === '/gone' ? 404 : 200)
    expect(text).toBe(`<html><head><style nonce="n0nce">${inlined}</style>${printLink}</head>${body}`)
    expect(headers.link).toBe(fonts)
    expect(headers['content-encoding']).toBe('br')
  })

  it.each([
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('is sent in an encoding that the client accepts: %s', async (accepted, encoding) => {
    const { headers, text } = await ask('/', { ...opened, 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(text).toContain(`${inlined}</style>`)
  })

  it.each<[string, Record<string, string>]>([
    ['a link on our own page', { 'sec-fetch-site': 'same-origin' }],
    ['a reload', { 'cache-control': 'max-age=0' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a service worker that has the sheet', { 'service-worker-navigation-preload': 'true' }],
  ])('is not what follows %s', async (_, more) => {
    const { headers, text } = await ask('/', { ...opened, ...more })
    expect(text).toBe(page)
    expect(headers.link).toBe(links)
    expect(headers['vary-of-app']).toBe('gzip, br')
  })

  it('is not assumed of a browser that does not say where it comes from', async () => {
    expect((await ask('/', { 'accept-encoding': 'gzip' })).text).toBe(page)
  })

  it.each(['/text', '/without-policy'])('is not what has no nonce for styles: %s', async (place) => {
    const { headers, text } = await ask(place)
    expect(text).toBe(page)
    expect(headers.link).toBe(links)
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('has no body for HEAD', async () => {
    const { status, text } = await ask('/', opened, 'HEAD')
    expect(status).toBe(200)
    expect(text).toBe('')
  })
})
