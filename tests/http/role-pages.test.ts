import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { redirectFor, type Visitor } from '@/lib/http/routes'
import { pages, type Role, roles } from '../builders/role-pages'

const participant = { state: 'signed-in' as const, user: { roles: ['participant'] } }
const visitors: Record<Role, Visitor> = {
  anonymous: { state: 'none', physio: 'none' },
  participant: { ...participant, physio: 'none' },
  physio: { state: 'none', physio: 'held' },
  both: { ...participant, physio: 'held' },
  ended: { state: 'ended', physio: 'none' },
  locked: { state: 'locked', physio: 'none' },
}

describe('table of pages and roles', () => {
  it('contains every page', () => {
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => path.basename(file) === 'page.tsx').toSorted()).toEqual(
      Object.keys(pages).toSorted(),
    )
  })

  it.each(Object.values(pages))('says which roles see $path, and redirects the others', (row) => {
    const sent = roles.map((role) => [role, redirectFor(row.path, visitors[role]) ?? 200])
    expect(sent).toEqual(roles.map((role) => [role, row[role]]))
  })
})
