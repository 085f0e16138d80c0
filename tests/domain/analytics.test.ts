import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayMeasure, pathTemplate } from '@/lib/domain/analytics'
import { withoutGroup } from '../builders/route-file'

const yesNo = [true, false]
const rows = yesNo.flatMap((enabled) =>
  yesNo.flatMap((consented) =>
    yesNo.flatMap((online) =>
      ['harbour.example', null].map((key) => ({
        ...{ enabled, consented, online, key },
        measured: enabled && consented && online && key === 'harbour.example',
      })),
    ),
  ),
)

describe('the four conditions of analytics', () => {
  it('[S7.18] allow measuring in 1 of 16 combinations', () => {
    expect(rows).toHaveLength(16)
    expect(rows.filter(({ measured }) => measured)).toHaveLength(1)
  })

  it.each(rows)('setting $enabled, consent $consented, online $online, key $key: $measured', (row) => {
    expect(mayMeasure(row)).toBe(row.measured)
  })
})

describe('the route pattern of a path', () => {
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(withoutGroup(file))}`.replace(/^\/\.$/, '/'))

  it.each(pages)('is known for the page %s', (page) => {
    expect(pathTemplate(page.replaceAll(/\[+\w*\]+|\[\[?\.\.\.\w+\]\]?/g, 'c4nary'))).toBe(
      page.replaceAll(/\[[^/]*\]/g, '{slug}'),
    )
  })

  it.each([
    ['/', '/'],
    ['/participant/exercises/sit-to-stand', '/participant/exercises/{slug}'],
    ['/shared/your-advice', '/shared/your-advice'],
    ['/shared/c4nary', '/shared/{slug}'],
    ['/physio', '/physio'],
    ['/participant/exercises/a/b', '/other'],
    ['/participant/', '/other'],
    ['/c4nary', '/other'],
    ['/user/c4nary', '/other'],
    ['//evil.example', '/other'],
    ['', '/other'],
    ['/participant?email=c4nary', '/other'],
  ])('%s is %s', (pathname, template) => {
    expect(pathTemplate(pathname)).toBe(template)
  })
})
