import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { account } from '@/lib/adapters/embedded/store/rows'
import { BackendError } from '@/lib/ports/errors'
import { middleware } from '@/middleware'
import { aConfig } from '../builders/config'
import { aCookie, aDemo } from '../builders/demo'
import { aBackend } from '../builders/services'

const jo = { email: 'jo@example.org', password: 'river-stone-12', firstName: 'Jo', lastName: 'Rivers' }
const confirmed = { status: 303, location: '/user/login?reason=confirmed' }
const ended = { status: 303, location: '/user/register?reason=link-ended' }

async function open(link: string, { method = 'GET', headers = {}, at = 'http://localhost:3000' } = {}) {
  const answer = await middleware(new NextRequest(`${at}${link}`, { method, headers }))
  return {
    status: answer.status,
    location: answer.headers.get('location')?.replace(at, '') ?? null,
    headers: answer.headers,
    text: await answer.text(),
  }
}

/** A demo in which Jo waits for the link. */
async function aWaitingJo(over: Parameters<typeof aDemo>[0] = {}) {
  const demo = await aDemo(over)
  await demo.backend.register(jo, 'en')
  const [mail] = demo.mails
  const key = mail && 'key' in mail ? mail.key : ''
  const people = async () => (await demo.database.orm.select().from(account)).length
  return { ...demo, key, people, link: `/user/register?login=jo%40example.org&key=${key}` }
}

describe('the mailed link of an account', () => {
  it('makes the account and goes on to a clean address that no cache and no page is told of', async () => {
    const { link, people } = await aWaitingJo()
    expect(await people()).toBe(2)
    const answer = await open(link)
    expect(answer).toMatchObject({ ...confirmed, text: '' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await people()).toBe(3)
  })

  it('opened again, by a scanner before or a second tap after, ends the same until it is too old', async () => {
    const { link, people, clock } = await aWaitingJo()
    for (let time = 0; time < 3; time += 1) expect(await open(link)).toMatchObject(confirmed)
    clock.passTime(24 * 60 * 60 - 1)
    expect(await open(link)).toMatchObject(confirmed)
    clock.passTime(1)
    expect(await open(link)).toMatchObject(ended)
    expect(await people()).toBe(3)
  })

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { purpose: 'prefetch' } }],
    ['a prefetch of today', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a preview', { headers: { 'x-purpose': 'preview' } }],
    ['a prefetch by the router', { headers: { 'next-router-prefetch': '1' } }],
    ['a picture', { headers: { 'sec-fetch-dest': 'image' } }],
    ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
  ])('looked at by %s confirms nothing and gives nothing to keep', async (_what, options) => {
    const { link, people } = await aWaitingJo()
    const answer = await open(link, options)
    expect(answer).toMatchObject({ status: 204, location: null, text: '' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await people()).toBe(2)
    expect(await open(link, { headers: { 'sec-fetch-dest': 'document' } })).toMatchObject(confirmed)
  })

  it('that is not whole, doubled, too long or of somebody else has ended, and no fault comes of it', async () => {
    const { key, people } = await aWaitingJo()
    const login = 'login=jo%40example.org'
    const wrong = [
      ...[`${login}&key=`, `key=${key}`, `key`, `login=&key=${key}`, `${login}&key=${key.slice(1)}`],
      ...[`${login}&key=${key}&key=${key}`, `${login}&${login}&key=${key}`, `${login}&key=${key}&key=`],
      ...[`login=sam%40example.org&key=${key}`, `login=jo&key=${key}`, `${login}&key=${key}%00`],
      ...[`login=%00&key=%00`, `login=%ff&key=%ff`, `${login}&key=%F0%9F%A6%B5`, `login=jo@&key=[]`],
      ...[`${login}&key=${'x'.repeat(100_000)}`, `login=${'x'.repeat(100_000)}&key=${key}`],
    ]
    for (const query of wrong) expect(await open(`/user/register?${query}`)).toMatchObject(ended)
    expect(await people()).toBe(2)
    expect(
      await open(`/user/register?key=%${key.charCodeAt(0).toString(16)}${key.slice(1)}&${login}`),
    ).toMatchObject(confirmed)
  })

  it('sends nobody anywhere but to us, whatever else it carries, and repeats none of it', async () => {
    const { link } = await aWaitingJo()
    const more = '&previous=https://evil.example&reason=%3Cscript%3E&next=//evil.example'
    expect(await open(`${link}${more}`)).toMatchObject(confirmed)
    await aWaitingJo({ config: aConfig({ PUBLIC_URL: 'https://clinic.example' }) })
    const answer = await open(link, { at: 'http://evil.example' })
    expect(answer.location).toBe('https://clinic.example/user/register?reason=link-ended')
  })

  it('while the backend is away says so, and works later', async () => {
    const away = async () => {
      throw new BackendError('unavailable', 'c4nary')
    }
    const { link, people, backend } = await aWaitingJo()
    const demo = await aDemo({ backend: aBackend({ confirmAccount: away }) })
    expect(await open(link)).toMatchObject({ status: 303, location: '/user/register?reason=unavailable' })
    expect(demo.log.lines).toEqual([{ level: 'error', event: 'account not confirmed', code: 'unavailable' }])
    expect(await people()).toBe(2)
    expect(backend.name).toBe('embedded')
  })

  it('opened by somebody who is signed in as another leaves them signed in', async () => {
    const demo = await aWaitingJo()
    const headers = { cookie: await aCookie(demo, 'demo-sam') }
    expect(await open(demo.link, { headers })).toMatchObject(confirmed)
    expect(await open('/user/login?reason=confirmed', { headers })).toMatchObject({
      location: '/participant',
    })
    expect(await demo.people()).toBe(3)
  })

  it('is read at its own address alone, and other pages keep their queries', async () => {
    const { link, people } = await aWaitingJo()
    for (const path of [
      link.replace('register', 'login'),
      link.replace('/user', ''),
      link.replace('key', 'Key'),
    ])
      expect(await open(path)).toMatchObject({ status: 200 })
    expect(await open('/user/register?reason=link-ended')).toMatchObject({ status: 200 })
    expect(await open(link, { method: 'POST' })).toMatchObject({ status: 200 })
    expect(await people()).toBe(2)
  })

  it('is written into no log', async () => {
    const { link, log, key } = await aWaitingJo()
    await open(link)
    await open(`${link}x`)
    expect(JSON.stringify(log.lines)).not.toContain(key)
    expect(JSON.stringify(log.lines)).not.toContain('jo@')
  })
})
