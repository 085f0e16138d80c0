import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { middleware } from '@/middleware'
import { ask, type Method } from '../builders/api'
import { aConfig } from '../builders/config'
import { aClinicCookie, aCookie, aDemo, aPhysioCookie } from '../builders/demo'
import { aLedgerAway } from '../builders/services'

const origin = 'http://localhost:3000'
const password = 'clinic demo & more'
const right = 'password=clinic+demo+%26+more'
const config = aConfig({ PHYSIO_PASSWORD: password })
const withPassword = (over: object = {}) => aDemo({ config, ...over })

type Asking = {
  method?: Method
  cookie?: string | undefined
  address?: string
  at?: string
  destination?: string
}

/** The middleware's answer to a request, with the cookies it sets. */
async function open(
  path: string,
  { method = 'GET', cookie, address, at = origin, destination }: Asking = {},
) {
  const headers = {
    ...(cookie && { cookie }),
    ...(address && { 'x-forwarded-for': address }),
    ...(destination && { 'sec-fetch-dest': destination }),
  }
  const answer = await middleware(new NextRequest(`${at}${path}`, { method, headers }))
  const setCookies = answer.headers.getSetCookie()
  return {
    status: answer.status,
    location: answer.headers.get('location')?.replace(at, '') ?? null,
    headers: answer.headers,
    names: setCookies.map((each) => each.split('=')[0]),
    cookies: setCookies.map((each) => each.split(';')[0]).join('; '),
    text: await answer.text(),
  }
}

/** The path on which a user ends up after all redirects. */
async function landing(path: string, cookie?: string): Promise<string> {
  const { status, location } = await open(path, { cookie })
  return status === 303 || status === 307 ? landing(location ?? '', cookie) : path
}

const bothCookies = ['steadily-physio', 'steadily-clinic']
const wrongOnes = [
  ...['password=wrong', 'password=', 'password', 'password=clinic+demo', 'password=%00', 'password=%ff'],
  ...['password=CLINIC+DEMO+%26+MORE', 'password=+clinic+demo+%26+more', 'password=clinic+demo+%26+more+'],
  ...[`${right}&${right}`, `${right}&password=wrong`, `password=wrong&${right}`],
  `password=${'x'.repeat(1024 * 1024)}`,
]

describe('an unusual spelling of the physio area', () => {
  it.each([
    ['/physio/', '/physio/'],
    ['//physio', '/physio'],
    ['/PHYSIO', '/physio'],
    ['/%70hysio//plan', '/physio/plan'],
    ['/physio%2F', '/physio'],
  ])('[S3] never repeats the password in a Location: %s', async (path, clean) => {
    await withPassword()
    for (const query of [right, 'password=no', right.replace('pass', '%70ass')])
      expect(await open(`${path}?${query}&q=knee`)).toMatchObject({
        status: 303,
        location: `${clean}?q=knee`,
      })
  })

  it('is redirected to the canonical path only without a secret', async () => {
    await withPassword()
    expect(await open('/shared/?q=1')).toMatchObject({ status: 308, location: '/shared?q=1' })
    for (const path of ['/user/reset-pwd/?key=secret', '/shared/?Password=x', '/'])
      expect(await open(path)).toMatchObject({ status: 200, location: null })
  })
})

describe('the physio password in an address', () => {
  it('[S4.17] logs in: 303 to the clean address, with pass and mark', async () => {
    const demo = await withPassword()
    const answer = await open(`/physio?${right}`)
    expect(answer).toMatchObject({ status: 303, location: '/physio', names: bothCookies, text: '' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await open('/physio', { cookie: answer.cookies })).toMatchObject({ status: 200, location: null })
    const cookie = `${await aCookie(demo)}; ${answer.cookies}`
    const select = { cookie, body: { exerciseId: 'step-up' } }
    expect(await ask('POST', '/api/participant/select-exercise', select)).toMatchObject({ status: 200 })
  })

  it.each(['image', 'iframe', 'empty', 'script'])(
    'does nothing for a subresource (%s) and counts no attempt',
    async (destination) => {
      await withPassword()
      expect(await open(`/physio?${right}`, { destination })).toMatchObject({ status: 303, names: [] })
      for (let index = 0; index < 20; index += 1) await open('/physio?password=wrong', { destination })
      const opened = await open(`/physio?${right}`, { destination: 'document' })
      expect(opened).toMatchObject({ status: 303, names: bothCookies })
    },
  )

  it.each([
    [`/physio/login?${right}`, '/physio/login'],
    [`/physio/login?previous=%2Fphysio%2Fplan&${right}`, '/physio/login?previous=%2Fphysio%2Fplan'],
    [`/physio?q=knee&${right}&category=strength&q=hip`, '/physio?q=knee&category=strength&q=hip'],
    [`/physio?${right.replace('password', 'pass%77ord')}`, '/physio'],
    ['/physio?password=%63linic%20demo%20%26%20more', '/physio'],
    [`/physio/no-such-page?${right}`, '/physio/no-such-page'],
    [`/physio/x.png?${right}`, '/physio/x.png'],
    [`/physio/..;/?${right}`, '/physio/..;/'],
    [`/physio/%2e%2e%2f?${right}`, '/physio/%2e%2e%2f'],
  ])('in %s redirects and keeps the rest of the address: %s', async (path, clean) => {
    await withPassword()
    expect(await open(path)).toMatchObject({ status: 303, location: clean, names: bothCookies })
  })

  it.each(wrongOnes.map((query) => [query.slice(0, 60), query]))(
    'rejects wrong %s and redirects as without a password',
    async (_, query) => {
      await withPassword()
      for (const path of ['/physio', '/physio/plan', '/physio/login', '/physio/x.png', '/physio/..;/']) {
        const answer = await open(`${path}?q=knee&${query}`)
        expect(answer).toMatchObject({ status: 303, names: [], text: '' })
        expect(answer.location).not.toContain('password')
        expect(await landing(answer.location ?? '')).toBe(await landing(`${path}?q=knee`))
      }
    },
  )

  it('is not recognised under another parameter name or as an array', async () => {
    await withPassword()
    for (const query of ['password[]=x', 'Password=x', 'p=x'].map((each) =>
      each.replace('x', right.slice(9)),
    ))
      expect(await open(`/physio?${query}`)).toMatchObject({ status: 307, names: [] })
  })

  it('does nothing outside the physio area', async () => {
    await withPassword()
    for (const path of ['/', '/participant', '/user/login', '/physios', '/Physio', '//physio', '/x/physio'])
      expect((await open(`${path}?${right}`)).names).toEqual([])
  })

  it('does nothing with PHYSIO_QUERY=off, even if it is right', async () => {
    await aDemo({ config: aConfig({ PHYSIO_PASSWORD: password, PHYSIO_QUERY: 'off' }) })
    const answer = await open(`/physio?${right}`)
    expect(answer).toMatchObject({ status: 303, names: [] })
    expect(await landing(answer.location ?? '')).toBe('/physio/login?previous=%2Fphysio')
  })

  it('does nothing if no password is configured', async () => {
    await aDemo({ config: aConfig({ DEMO: 'off' }) })
    for (const query of ['password=', 'password=null', 'password=clinic-demo'])
      expect(await open(`/physio?${query}`)).toMatchObject({ status: 303, names: [] })
  })

  it('works the same with HEAD', async () => {
    await withPassword()
    expect(await open(`/physio?${right}`, { method: 'HEAD' })).toMatchObject({
      status: 303,
      location: '/physio',
      names: bothCookies,
    })
    expect(await open('/physio?password=wrong', { method: 'HEAD' })).toMatchObject({ status: 303, names: [] })
  })

  it('over https redirects to our own address with Secure cookies', async () => {
    const at = 'https://clinic.example'
    await aDemo({ config: aConfig({ PHYSIO_PASSWORD: password, PUBLIC_URL: at }) })
    const answer = await open(`/physio?${right}`, { at })
    expect(answer.names).toEqual(['__Host-steadily-physio', '__Host-steadily-clinic'])
    const request = new NextRequest(`http://evil.example/physio?${right}`)
    expect((await middleware(request)).headers.get('location')).toBe(`${at}/physio`)
  })

  it('allows 10 guesses an hour, counted together with the form', async () => {
    await withPassword()
    const address = '203.0.113.7'
    const guess = (index: number) =>
      index % 2 === 0
        ? open(`/physio?password=guess-${index}`, { address })
        : ask('POST', '/api/physio/session', {
            body: { password: `guess ${index}` },
            headers: { 'x-forwarded-for': address },
          })
    await Promise.all(Array.from({ length: 10 }, (_, index) => guess(index)))
    expect(await open(`/physio?${right}`, { address })).toMatchObject({ status: 303, names: [] })
    expect(await open(`/physio?${right}`, { address: '203.0.113.8' })).toMatchObject({ names: bothCookies })
    const body = { password }
    const headers = { 'x-forwarded-for': address }
    expect(await ask('POST', '/api/physio/session', { body, headers })).toMatchObject({ status: 429 })
  })

  it('shares the global limit, except for clinic browsers', async () => {
    const demo = await withPassword()
    for (let index = 0; index < 110; index += 1)
      await open(`/physio?password=${index}`, { address: `198.51.100.${index}` })
    expect(await open(`/physio?${right}`)).toMatchObject({ names: [] })
    expect(await open(`/physio?${right}`, { cookie: await aClinicCookie(demo) })).toMatchObject({
      names: bothCookies,
    })
  })

  it('renews an existing pass if right and keeps it if wrong', async () => {
    const demo = await withPassword()
    const cookie = await aPhysioCookie(demo)
    expect(await open('/physio?password=wrong', { cookie })).toMatchObject({ location: '/physio', names: [] })
    expect(await open('/physio', { cookie })).toMatchObject({ status: 200 })
    const { cookies } = await open(`/physio?${right}`, { cookie })
    expect(await open('/physio', { cookie })).toMatchObject({ status: 307 })
    expect(await open('/physio', { cookie: cookies })).toMatchObject({ status: 200 })
  })

  it('gives no new pass while the ledger is unavailable', async () => {
    const demo = await withPassword({ ledger: aLedgerAway() })
    const cookie = await aPhysioCookie(demo)
    expect(await open(`/physio?${right}`, { cookie })).toMatchObject({ status: 303, names: [] })
  })

  it('is not logged', async () => {
    const demo = await withPassword()
    await open('/physio?password=c4nary-of-a-typing-mistake')
    await open(`/physio?${right}`)
    expect(JSON.stringify(demo.log.lines)).not.toMatch(/c4nary|clinic demo/)
  })
})
