import 'server-only'
import { createHash } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import type { ContentFile } from '../ports/content-files'
import type { Services } from '../services'
import { byteRange } from './byte-range'

type Context = { params: Promise<{ path: string[] }> }
type Answer = (request: NextRequest, context: Context) => Promise<NextResponse>
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

const unkept = { 'Cache-Control': 'no-store' }

/**
 * Returns the exports of the `route.ts` that serves the pictures, videos and captions of the clinic's content, and no other
 * file of its folder. They are public, so no session is checked. All methods are exported, so that unsupported ones answer
 * 405 with `Allow`.
 */
export function contentRoute(services: () => Promise<Services>): Record<Method, Answer> {
  const read: Answer = async (request, { params }) => {
    const [{ contentFiles }, { path }] = await Promise.all([services(), params])
    const file = await contentFiles?.(path)
    return file ? sent(request, file) : new NextResponse(null, { status: 404, headers: unkept })
  }
  const refuse: Answer = async () =>
    new NextResponse(null, { status: 405, headers: { ...unkept, Allow: 'GET, HEAD' } })
  return { GET: read, HEAD: read, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse }
}

function sent(request: NextRequest, file: ContentFile): NextResponse {
  const etag = file.kind === 'whole' ? etagOf(file.bytes) : `"${file.version}"`
  // Cached for a minute, as all content.
  const kept = { 'Cache-Control': 'public, max-age=60', ETag: etag }
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new NextResponse(null, { status: 304, headers: kept })
  const typed = { ...kept, 'Content-Type': file.contentType }
  const isHead = request.method === 'HEAD'
  if (file.kind === 'in-pieces') return piece(request, file, typed)
  return new NextResponse(isHead ? null : file.bytes, { headers: typed })
}

function piece(
  request: NextRequest,
  { size, read }: Extract<ContentFile, { kind: 'in-pieces' }>,
  typed: Record<string, string>,
): NextResponse {
  const all = { ...typed, 'Accept-Ranges': 'bytes' }
  if (request.method === 'HEAD')
    return new NextResponse(null, { headers: { ...all, 'Content-Length': String(size) } })
  // If the file has changed since the client's first part, send all of it: the parts would not match.
  const ifRange = request.headers.get('if-range')
  const isCurrent = ifRange === null || ifRange === typed.ETag
  const range = byteRange(isCurrent ? request.headers.get('range') : null, size)
  if (range === 'outside')
    return new NextResponse(null, { status: 416, headers: { ...unkept, 'Content-Range': `bytes */${size}` } })
  if (range === 'whole')
    return new NextResponse(read(0, size - 1), { headers: { ...all, 'Content-Length': String(size) } })
  const { from, to } = range
  return new NextResponse(read(from, to), {
    status: 206,
    headers: {
      ...all,
      'Content-Length': String(to - from + 1),
      'Content-Range': `bytes ${from}-${to}/${size}`,
    },
  })
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
