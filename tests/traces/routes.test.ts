import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRoute } from '@/lib/traces/routes'
import { withoutGroup } from '../builders/route-file'

/** The templates of all pages, route handlers and metadata files in `app/`. */
const inTheApp = readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const { dir, name, base } = path.posix.parse(withoutGroup(file))
  const folder = dir === '' ? '' : `/${dir}`
  if (name === 'page' || name === 'route') return [folder === '' ? '/' : folder]
  if (base === 'manifest.ts') return ['/manifest.webmanifest']
  if (base === 'robots.ts') return ['/robots.txt']
  if (base === 'sitemap.ts') return ['/sitemap.xml']
  return base === 'icon.svg' ? ['/icon.svg'] : []
})

describe('route that traces may contain', () => {
  it('is each template of the app', () => {
    expect(inTheApp.length).toBeGreaterThan(30)
    expect(inTheApp.filter((route) => !isRoute(route))).toEqual([])
  })

  it.each(['/shared/knee-pain', '/participant/exercises/bridge', '/api/participant/log-session', 7, null])(
    'is not %j, which may be personal',
    (address) => expect(isRoute(address)).toBe(false),
  )
})
