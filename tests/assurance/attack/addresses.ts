import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ChangeName, changeNamed, changes } from '@/lib/domain/changes/changes'

export type Needs = 'nobody' | 'participant' | 'participant-and-physio'

/** An address of the app, with one of its methods and what stands in its file about that. */
export type Address = {
  kind: 'api' | 'page' | 'file'
  method: string
  path: string
  /** Whether the address offers this method at all. */
  offered: boolean
  takesJson: boolean
  needs: Needs
  change: ChangeName | null
}

export const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

// What stands for the dynamic parts of an address. A new one that is missing here is asked for as it stands.
const segments: Record<string, string> = {
  '[...unknown]': 'no-such-thing',
  '[...path]': 'exercises/sit-to-stand.mp4',
  'exercises/[slug]': 'exercises/bridge',
  'shared/[slug]': 'shared/your-advice',
}
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/_next/static/x.js',
]

/** Every address there is × every method, from the folder: a new one is in it by itself. */
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
  // A folder in brackets groups routes and is no part of their address.
  const bare = `/${path.dirname(file).replace(/^\([a-z]+\)\/?|^\.$/, '')}`
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
  return { kind, method, path: place, offered, takesJson: false, needs: 'nobody', change: null }
}

/** Reads of a route's source what its handler of a method needs and takes, as `apiRoute` is told it. */
function apiAddress(source: string, method: string, place: string, change: ChangeName | undefined): Address {
  const name = method === 'HEAD' ? 'GET' : method
  const handler = source.split(/^ {2}(?=[A-Z]+: )/m).find((part) => part.startsWith(`${name}: `))
  const needs = /needs: '(participant|record)'/.test(handler ?? '') ? 'participant' : 'nobody'
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
