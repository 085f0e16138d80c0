import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ChangeName, changeNamed, changes } from '@/lib/domain/changes/changes'
import { withoutGroup } from '../../builders/route-file'

export type Needs = 'none' | 'participant' | 'participant-and-physio'

/** An address with one of its methods, and what its source file says about them. */
export type Address = {
  kind: 'api' | 'page' | 'file'
  method: string
  path: string
  /** Whether the address supports this method. */
  offered: boolean
  takesJson: boolean
  needs: Needs
  change: ChangeName | null
}

export const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

// Values for dynamic segments. A segment that is missing here is requested literally.
const segments: Record<string, string> = {
  '[...unknown]': 'no-such-thing',
  '[...path]': 'exercises/sit-to-stand.mp4',
  'exercises/[slug]': 'exercises/bridge',
  'shared/[slug]': 'shared/your-advice',
  'journal/[kind]': 'journal/session-felt',
}
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/_next/static/x.js',
]

/** Every address × every method, read from the folder, so that new routes are included automatically. */
export function everyAddress(folder = 'app'): Address[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(page\.tsx|route\.ts)$/.test(file),
  )
  return [
    ...found.flatMap((file) => addressesOf(folder, file)),
    ...files.flatMap((each) => ['GET', 'HEAD', 'POST'].map((method) => plain('file', method, each))),
  ]
}

function addressesOf(folder: string, file: string): Address[] {
  const bare = `/${path.dirname(withoutGroup(file)).replace(/^\.$/, '')}`
  const place = Object.entries(segments).reduce((text, [from, to]) => text.replace(from, to), bare)
  if (file.endsWith('page.tsx'))
    return ['GET', 'HEAD', 'POST', 'DELETE'].map((method) => plain('page', method, place))
  if (!place.startsWith('/api/')) return apiMethods.map((method) => plain('file', method, place))
  const source = readFileSync(path.join(folder, file), 'utf8')
  const names = place.includes('[change]') ? Object.values(changes) : [null]
  return names.flatMap((change) =>
    apiMethods.map((method) =>
      apiAddress(
        source,
        method,
        place.replace('[change]', change?.name ?? ''),
        change?.name as ChangeName | undefined,
      ),
    ),
  )
}

function plain(kind: 'page' | 'file', method: string, place: string): Address {
  const offered = method === 'GET' || method === 'HEAD'
  return { kind, method, path: place, offered, takesJson: false, needs: 'none', change: null }
}

/** Reads what a handler needs and takes from its `apiRoute` options in the source. */
function apiAddress(source: string, method: string, place: string, change: ChangeName | undefined): Address {
  const name = method === 'HEAD' ? 'GET' : method
  const handler = source.split(/^ {2}(?=[A-Z]+: )/m).find((part) => part.startsWith(`${name}: `))
  const needs = /needs: '(participant|record)'/.test(handler ?? '') ? 'participant' : 'none'
  return {
    kind: 'api',
    method,
    path: place,
    offered: handler !== undefined || method === 'OPTIONS',
    takesJson: (handler ?? '').includes('takesJson: true'),
    needs: change && handler ? changeNamed(change).needs : needs,
    change: change ?? null,
  }
}
