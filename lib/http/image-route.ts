import 'server-only'
import { createHash } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import type { ContentImage } from '../ports/content-images'
import type { Services } from '../services'

type Context = { params: Promise<{ path: string[] }> }
type Answer = (request: NextRequest, context: Context) => Promise<NextResponse>
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

const headers = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' }
const unkept = { ...headers, 'Cache-Control': 'no-store' }

/**
 * The exports of the `route.ts` that serves the pictures of the clinic's content, and nothing else of its folder. They
 * are for everybody, so no session is asked for. Every method is there, so that those not offered answer 405 with `Allow`.
 */
export function imageRoute(services: () => Promise<Services>): Record<Method, Answer> {
  const read: Answer = async (request, { params }) => {
    const [{ contentImages }, { path }] = await Promise.all([services(), params])
    const image = await contentImages?.(path)
    return image ? picture(request, image) : new NextResponse(null, { status: 404, headers: unkept })
  }
  const refuse: Answer = async () =>
    new NextResponse(null, { status: 405, headers: { ...unkept, Allow: 'GET, HEAD' } })
  return { GET: read, HEAD: read, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse }
}

function picture(request: NextRequest, { bytes, contentType }: ContentImage): NextResponse {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  // A minute, as with all content.
  const kept = { ...headers, 'Cache-Control': 'public, max-age=60', ETag: etag }
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new NextResponse(null, { status: 304, headers: kept })
  return new NextResponse(request.method === 'HEAD' ? null : bytes, {
    headers: { ...kept, 'Content-Type': contentType },
  })
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
