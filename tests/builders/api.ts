import { NextRequest } from 'next/server'
import { expect } from 'vitest'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import * as unknown from '@/app/api/[...unknown]/route'
import * as account from '@/app/api/account/route'
import * as accountDeletion from '@/app/api/account/deletion/route'
import * as confirmation from '@/app/api/account/confirmation/route'
import * as resetRequest from '@/app/api/account/password-reset-request/route'
import * as reset from '@/app/api/account/password-reset/route'
import * as exercises from '@/app/api/exercises/route'
import * as health from '@/app/api/health/route'
import * as journal from '@/app/api/journal/route'
import * as journalKind from '@/app/api/journal/[kind]/route'
import * as change from '@/app/api/participant/[change]/route'
import * as participant from '@/app/api/participant/route'
import * as others from '@/app/api/session/others/route'
import * as refresh from '@/app/api/session/refresh/route'
import * as session from '@/app/api/session/route'
import * as physioSession from '@/app/api/physio/session/route'
import * as site from '@/app/api/site/route'
import * as video from '@/app/api/video/route'

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export type Method = (typeof methods)[number]

/** Every route by its file below app/api/, with an address that it serves. */
export const routes = {
  'exercises/route.ts': { path: '/api/exercises', allow: ['GET'], needs: 'none', module: exercises },
  'health/route.ts': { path: '/api/health', allow: ['GET'], needs: 'none', module: health },
  'site/route.ts': { path: '/api/site', allow: ['GET'], needs: 'none', module: site },
  'video/route.ts': {
    path: '/api/video',
    allow: ['GET'],
    needs: 'none',
    module: video,
  },
  'session/route.ts': {
    path: '/api/session',
    allow: ['GET', 'POST', 'DELETE'],
    needs: 'none',
    module: session,
  },
  'session/others/route.ts': {
    path: '/api/session/others',
    allow: ['DELETE'],
    needs: 'participant',
    module: others,
  },
  'session/refresh/route.ts': {
    path: '/api/session/refresh',
    allow: ['POST'],
    needs: 'participant',
    module: refresh,
  },
  'physio/session/route.ts': {
    path: '/api/physio/session',
    allow: ['POST', 'DELETE'],
    needs: 'none',
    module: physioSession,
  },
  'account/route.ts': { path: '/api/account', allow: ['POST'], needs: 'none', module: account },
  'account/deletion/route.ts': {
    path: '/api/account/deletion',
    allow: ['POST'],
    needs: 'participant',
    module: accountDeletion,
  },
  'account/confirmation/route.ts': {
    path: '/api/account/confirmation',
    allow: ['POST', 'DELETE'],
    needs: 'none',
    module: confirmation,
  },
  'account/password-reset-request/route.ts': {
    path: '/api/account/password-reset-request',
    allow: ['POST'],
    needs: 'none',
    module: resetRequest,
  },
  'account/password-reset/route.ts': {
    path: '/api/account/password-reset',
    allow: ['POST'],
    needs: 'none',
    module: reset,
  },
  'participant/route.ts': {
    path: '/api/participant',
    allow: ['GET'],
    needs: 'participant',
    module: participant,
  },
  'participant/[change]/route.ts': {
    path: '/api/participant/log-session',
    allow: ['POST'],
    needs: 'participant',
    module: change,
  },
  'journal/route.ts': { path: '/api/journal', allow: ['GET'], needs: 'participant', module: journal },
  'journal/[kind]/route.ts': {
    path: '/api/journal/session-felt',
    allow: ['POST'],
    needs: 'participant',
    module: journalKind,
  },
  '[...unknown]/route.ts': {
    path: '/api/no-such-thing',
    allow: ['GET', 'POST', 'DELETE'],
    needs: 'none',
    module: unknown,
  },
} as const

type Options = {
  cookie?: string | undefined
  /** Sent as JSON, except text, bytes and streams, which are sent unchanged. */
  body?: unknown
  /** Override the headers that our own pages send; `null` removes one. */
  headers?: Record<string, string | null>
  origin?: string
}

/** A route's answer, with its body read. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  json: Json
  /** The session cookie, or else the first cookie set. */
  setCookie: string | undefined
  setCookies: string[]
}
type Json = Record<string, unknown> & {
  errors?: { pointer: string; detail: string }[]
  participantDiary?: DiaryWeek[]
}

/** Calls a route as our own pages do, and checks what must hold for every answer. */
export async function ask(method: Method, path: string, options: Options = {}): Promise<Answer> {
  const { module, params } = routeFor(path.split('?')[0] ?? '')
  const response = await module[method](aRequest(method, path, options), { params: Promise.resolve(params) })
  const text = await response.text()
  const setCookies = response.headers.getSetCookie()
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    setCookie: setCookies.find((cookie) => cookie.startsWith('steadily-session=')) ?? setCookies[0],
    setCookies,
  }
  checkEveryAnswer(path, answer)
  return { ...answer, json: text === '' ? {} : (JSON.parse(text) as Json) }
}

function checkEveryAnswer(path: string, { status, headers, text }: Omit<Answer, 'json'>): void {
  expect(headers.get('cache-control')).toBe('no-store')
  // A failed health check is an ordinary answer, not a problem document.
  const type =
    status >= 400 && !(path === '/api/health' && status === 503)
      ? 'application/problem+json'
      : 'application/json'
  expect(headers.get('content-type')).toBe(status === 204 ? null : type)
  // Every JSON web token starts with eyJ.
  expect(`${text}${headers.get('location')}`).not.toMatch(/eyJ|refreshToken|"token"|"sid"/)
}

function routeFor(path: string): { module: typeof change; params: Record<string, string> } {
  const known = Object.values(routes).find((route) => route.path === path && route.module !== unknown)
  const segment = /^\/api\/participant\/([^/]+)$/.exec(path)?.[1]
  if (segment !== undefined) return { module: change, params: { change: decodeURIComponent(segment) } }
  const kind = /^\/api\/journal\/([^/]+)$/.exec(path)?.[1]
  if (kind !== undefined) return { module: journalKind, params: { kind: decodeURIComponent(kind) } }
  return { module: known?.module ?? unknown, params: {} }
}

function aRequest(method: Method, path: string, options: Options): NextRequest {
  const { cookie, body, headers = {}, origin = 'http://localhost:3000' } = options
  const { host } = new URL(origin)
  const usual = {
    host,
    ...(!['GET', 'HEAD'].includes(method) && { origin, 'sec-fetch-site': 'same-origin' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(cookie !== undefined && { cookie }),
  }
  const given: [string, string | null][] = Object.entries({ ...usual, ...headers })
  const all = given.filter((entry): entry is [string, string] => entry[1] !== null)
  const plain = typeof body === 'string' || body instanceof ReadableStream || body instanceof Uint8Array
  const init = {
    method,
    headers: all,
    ...(body !== undefined && { body: plain ? (body as BodyInit) : JSON.stringify(body) }),
    duplex: 'half' as const,
  }
  return new NextRequest(`${origin}${path}`, init)
}

/** The Set-Cookie that clears the session cookie. */
export const clearedCookie = 'steadily-session=; Path=/; Max-Age=0; HttpOnly; SameSite=lax'

/** The session cookie as `name=value`, as a browser sends it back. */
export function cookieFrom(answer: Pick<Answer, 'setCookie'>): string {
  return answer.setCookie?.split(';')[0] ?? ''
}

/** All cookies that an answer sets, as a browser sends them back. */
export function cookiesFrom({ setCookies }: Pick<Answer, 'setCookies'>): string {
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
