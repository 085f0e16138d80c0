import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toParticipant } from '@/lib/adapters/embedded/mapping'
import { type FolderDatabase, openFolder } from '@/lib/adapters/embedded/store/folder'
import { account, endedSession, participant } from '@/lib/adapters/embedded/store/rows'
import { middleware } from '@/middleware'
import { ask, cookieFrom } from '../builders/api'
import { cookiesOf, earlierFolder, earlierSql, fixtures, goOnWith, mailed } from './earlier-app'

type Line = { account: { userId: string }; participant: object }

async function backedUp(): Promise<Line[]> {
  const text = await readFile(path.join(fixtures, 'backup/people.jsonl'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

let folder: string
let database: FolderDatabase
beforeAll(async () => {
  folder = await earlierFolder()
  database = await openFolder(folder, () => undefined)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

describe('database of 4f4a691', () => {
  it('keeps every account and record', async () => {
    const { orm } = database
    const before = await backedUp()
    const accounts = await orm.select().from(account).orderBy(account.userId)
    expect(accounts).toEqual(before.map((each) => ({ ...each.account, closedAt: null })))
    const records = (await orm.select().from(participant).orderBy(participant.userId)).map(toParticipant)
    expect(records).toEqual(before.map((each) => ({ ...each.participant, earlierProgrammes: [] })))
    expect(await orm.select().from(endedSession)).toHaveLength(1)
  })

  it('can still be written by 4f4a691 after the migrations', async () => {
    const sql = await earlierSql()
    const rows = [...sql.matchAll(/^INSERT INTO public\.(\w+) VALUES/gm)]
    expect(rows.length).toBeGreaterThan(8)
    const client = database.orm.$client
    await client.exec('BEGIN; TRUNCATE account, ended_session, registration CASCADE')
    await client.exec(
      sql
        .split('\n')
        .filter((line) => line.startsWith('INSERT INTO public.'))
        .map((line) => namingColumns(line, sql))
        .join('\n'),
    )
    await client.exec('ROLLBACK')
  })
})

/** An insert as 4f4a691 sends it: it names the columns that it knows. */
function namingColumns(insert: string, sql: string): string {
  const [, table = ''] = /^INSERT INTO public\.(\w+)/.exec(insert) ?? []
  const [, body = ''] = new RegExp(`CREATE TABLE public\\.${table} \\(\\n([^;]+)\\n\\);`).exec(sql) ?? []
  const columns = body.split('\n').map((line) => line.trim().split(' ')[0])
  return insert.replace(`public.${table}`, `public.${table} (${columns.join(', ')})`)
}

describe('migrations', () => {
  it('are those that 4f4a691 has run, unchanged', async () => {
    const sql = await earlierSql()
    const run = [...sql.matchAll(/__drizzle_migrations VALUES \(\d+, '(\w+)'/g)].map(([, hash]) => hash)
    const migrations = 'lib/adapters/embedded/store/migrations'
    const { entries } = JSON.parse(await readFile(`${migrations}/meta/_journal.json`, 'utf8')) as {
      entries: { tag: string }[]
    }
    const present = await Promise.all(
      entries.slice(0, run.length).map(async ({ tag }) => {
        const text = await readFile(`${migrations}/${tag}.sql`, 'utf8')
        return createHash('sha256').update(text).digest('hex')
      }),
    )
    expect(run).toHaveLength(4)
    expect(present).toEqual(run)
  })
})

describe('people who were logged in at 4f4a691', () => {
  it('stay logged in, also after their token ends', async () => {
    const { clock } = await goOnWith(database)
    const cookie = cookiesOf('alex')
    expect(await ask('GET', '/api/participant', { cookie })).toMatchObject({ status: 200 })
    clock.passTime(1800)
    const refreshed = await ask('GET', '/api/participant', { cookie })
    expect(refreshed.status).toBe(200)
    clock.passTime(40 * 24 * 60 * 60)
    const later = await ask('GET', '/api/participant', { cookie: cookieFrom(refreshed) })
    expect(later.status).toBe(200)
  })

  it('keep the physio pass, in a browser that stays the clinic’s', async () => {
    await goOnWith(database)
    const cookie = cookiesOf('sam')
    const page = await middleware(new NextRequest('http://localhost:3000/physio', { headers: { cookie } }))
    expect(page.headers.get('location')).toBeNull()
    const body = { exerciseId: 'heel-raise' }
    const chosen = await ask('POST', '/api/participant/select-exercise', { cookie, body })
    expect(chosen).toMatchObject({ status: 200, json: { exercise: 'heel-raise' } })
    const again = await ask('GET', '/api/session', { cookie })
    expect(again.json).toMatchObject({ user: { id: 'demo-sam' } })
  })
})

describe('links that 4f4a691 mailed', () => {
  it('confirm an account with its password', async () => {
    await goOnWith(database)
    const body = { ...mailed.confirmation, password: 'a password of riley' }
    expect(await ask('POST', '/api/account/confirmation', { body })).toMatchObject({
      status: 200,
      json: { user: { displayName: 'Riley Ng' } },
    })
  })

  it('set a new password', async () => {
    await goOnWith(database)
    const password = 'a new password of alex'
    const body = { ...mailed.reset, password }
    expect(await ask('POST', '/api/account/password-reset', { body })).toMatchObject({ status: 200 })
    const login = { username: mailed.reset.login, password }
    expect(await ask('POST', '/api/session', { body: login })).toMatchObject({ status: 200 })
  })
})
