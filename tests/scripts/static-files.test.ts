// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressBuild } from '../../scripts/build/compress-build.ts'
import { staticFiles } from '../../scripts/runtime/static-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'steadily-static-'))
const script = `${'console.log("Steadily");'.repeat(500)}//é`
let url = ''
const server = createServer()

beforeAll(async () => {
  writeFileSync(path.join(folder, 'a.js'), script)
  writeFileSync(path.join(folder, 'gone.js'), script)
  writeFileSync(path.join(folder, 'font.woff2'), 'font')
  await compressBuild(folder)
  const other = staticFiles(
    folder,
    async (request, response) => void response.writeHead(404).end(`other ${request.url}`),
  )
  server.on('request', other as RequestListener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${place}`, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })

describe('static build files', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', 200],
    ['gzip, deflate', 'gzip', 200],
    ['identity', null, Buffer.byteLength(script)],
  ])('are served in the smallest accepted encoding: %s', async (accepted, encoding, bytes) => {
    const answer = await ask('/_next/static/a.js', { 'Accept-Encoding': accepted })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public,max-age=31536000,immutable')
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(bytes)
    expect(await answer.text()).toBe(script)
  })

  it('are served uncompressed if compression would not help', async () => {
    const answer = await ask('/_next/static/font.woff2', { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('font/woff2')
    expect(await answer.text()).toBe('font')
  })

  it('are served whole, ignoring Range', async () => {
    const answer = await ask('/_next/static/a.js', { Range: 'bytes=9-3' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(script)
  })

  it('close the connection if the file cannot be read', async () => {
    rmSync(path.join(folder, 'gone.js'))
    await expect(ask('/_next/static/gone.js').then((answer) => answer.text())).rejects.toThrow()
  })

  it('return 304 if the browser has them', async () => {
    const first = await ask('/_next/static/a.js')
    const etag = first.headers.get('etag') ?? ''
    expect((await ask('/_next/static/a.js', { 'If-None-Match': etag })).status).toBe(304)
  })

  it.each([
    '/_next/static/no.js',
    '/_next/static',
    '/_next/static/',
    '/_next/static/%zz',
    '/a.js',
    '/participant?a=1',
  ])('pass %s on to the application unchanged', async (place) => {
    const answer = await ask(place)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(`other ${place}`)
  })

  it('return the same headers for HEAD as for GET', async () => {
    const answer = await ask('/_next/static/a.js', { 'Accept-Encoding': 'br' }, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe('')
  })
})

it('compressing a build that was removed meanwhile returns false', async () => {
  expect(await compressBuild(path.join(folder, 'gone'))).toBe(false)
})
