import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { account, passwordReset, registration } from '@/lib/adapters/embedded/store/rows'
import { accountMailer } from '@/lib/mail/account-mailer'
import { ask, type Answer } from '../builders/api'
import { aConfig } from '../builders/config'
import { aCookie, aDemo } from '../builders/demo'
import { aBackend } from '../builders/services'

const jo = { email: 'jo@example.org', password: 'river-stone-12', firstName: 'Jo', lastName: 'Rivers' }
const alex = 'alex@example.org'
const post = (where: string, body: unknown, headers: Record<string, string> = {}) =>
  ask('POST', `/api/account${where}`, { body, headers })
const problem = (slug: string, status: number) => ({ status, json: { type: `/problems/${slug}` } })
const withoutInstance = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/urn:uuid:[0-9a-f-]{36}/, 'urn:uuid:'),
  headers: [...headers],
})
const linkIn = (mails: Awaited<ReturnType<typeof aDemo>>['mails']) => {
  const mail = mails.at(-1)
  return { login: mail?.to ?? '', key: mail && 'key' in mail ? mail.key : '' }
}

describe('requesting an account', () => {
  it('mails a link and creates no account yet', async () => {
    const demo = await aDemo()
    const answer = await post('', { ...jo, email: ' Jo@Example.ORG ' })
    expect(answer).toMatchObject({ status: 202, json: { status: 'accepted' }, setCookies: [] })
    const [{ key, ...mail } = { key: '' }] = demo.mails as { key: string }[]
    expect(mail).toEqual({ kind: 'confirm-account', to: jo.email, language: 'en' })
    expect(await demo.database.orm.select().from(account)).toHaveLength(2)
    const [kept] = await demo.database.orm.select().from(registration)
    expect(JSON.stringify(kept)).not.toContain(key)
    expect(kept).toMatchObject({
      displayName: 'Jo Rivers',
      passwordHash: expect.stringMatching(/^\$2b\$/),
    })
    const signedIn = { username: jo.email, password: jo.password }
    expect(await ask('POST', '/api/session', { body: signedIn })).toMatchObject(problem('wrong-details', 401))
    await demo.backend.confirmAccount({ ...linkIn(demo.mails), password: jo.password })
    expect(await ask('POST', '/api/session', { body: signedIn })).toMatchObject({ status: 200 })
  })

  it('[T7] answers and does the same for known and unknown e-mails', async () => {
    const demo = await aDemo()
    const answers = [await post('', jo), await post('', { ...jo, email: alex })]
    const [known, unknown] = answers.map(withoutInstance)
    expect(known).toEqual(unknown)
    expect(demo.mails.map(({ kind }) => kind)).toEqual(['confirm-account', 'account-exists'])
    expect(await demo.database.orm.select().from(registration)).toHaveLength(2)
  })

  it.each([
    ['#/email', { email: 'jo' }],
    ['#/email', { email: 'jo@example.org, all@example.org' }],
    ['#/email', { email: 'jo@example.org\r\nBcc: all@example.org' }],
    ['#/password', { password: 'eleven-sign' }],
    ['#/password', { password: ' '.repeat(12) }],
    ['#/firstName', { firstName: 'Jo\nBcc: all@example.org' }],
    ['#/lastName', { lastName: ' ' }],
    ['#/lastName', { lastName: 'x'.repeat(61) }],
    ['#', { roles: ['admin'] }],
  ])('rejects a wrong %s and sends no mail: %j', async (pointer, wrong) => {
    const demo = await aDemo()
    const answer = await post('', { ...jo, ...wrong })
    expect(answer).toMatchObject(problem('invalid-fields', 422))
    expect(answer.json.errors?.[0]?.pointer).toContain(pointer)
    expect(demo.mails).toEqual([])
  })

  it('grants the configured role and ignores requested ones', async () => {
    const demo = await aDemo()
    await post('', jo)
    await demo.backend.confirmAccount({ ...linkIn(demo.mails), password: jo.password })
    const roles = (await demo.database.orm.select().from(account)).map((each) => each.roles)
    expect(roles).toEqual([['participant'], ['participant'], ['participant']])
  })
})

describe('requesting a new password', () => {
  it('answers the same for known and unknown e-mails', async () => {
    const demo = await aDemo()
    const answers = [
      await post('/password-reset-request', { email: 'Alex@Example.org' }),
      await post('/password-reset-request', { email: 'unknown@example.org' }),
    ]
    expect(answers[0]).toMatchObject({ status: 202, json: { status: 'accepted' }, setCookies: [] })
    const [known, unknown] = answers.map(withoutInstance)
    expect(known).toEqual(unknown)
    expect(demo.mails).toMatchObject([{ kind: 'choose-password', to: alex }])
    expect(await demo.database.orm.select().from(passwordReset)).toHaveLength(2)
  })

  it('its link changes the password once and ends older sessions', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    await post('/password-reset-request', { email: alex })
    const body = { ...linkIn(demo.mails), password: 'river-stone-12' }
    const cookieless = await post('/password-reset', body)
    expect(cookieless).toMatchObject({ status: 200, json: { status: 'changed' }, setCookies: [] })
    expect(demo.mails.at(-1)).toEqual({ kind: 'password-changed', to: alex, language: 'en' })
    expect(await post('/password-reset', body)).toMatchObject(problem('link-ended', 410))
    const old = await ask('GET', '/api/participant', { cookie })
    expect(old).toMatchObject(problem('session-expired', 401))
    expect(await ask('POST', '/api/session/refresh', { cookie })).toMatchObject({ status: 401 })
    const credentials = { username: alex, password: body.password }
    expect(await ask('POST', '/api/session', { body: credentials })).toMatchObject({ status: 200 })
  })

  it('ends older sessions at once, so their cookies reveal no user', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(1)
    await post('/password-reset-request', { email: alex })
    expect((await ask('GET', '/api/session', { cookie })).json).toMatchObject({ user: { email: alex } })
    await post('/password-reset', { ...linkIn(demo.mails), password: 'river-stone-12' })
    expect((await ask('GET', '/api/session', { cookie })).json).toEqual({ user: null })
  })

  it('rejects a wrong, foreign or expired link as ended', async () => {
    const demo = await aDemo()
    await post('/password-reset-request', { email: alex })
    const body = { ...linkIn(demo.mails), password: 'river-stone-12' }
    for (const wrong of [{ key: 'none' }, { login: 'sam@example.org' }, { login: 'unknown' }])
      expect(await post('/password-reset', { ...body, ...wrong })).toMatchObject(problem('link-ended', 410))
    expect(await post('/password-reset', { ...body, key: '' })).toMatchObject(problem('invalid-fields', 422))
    demo.clock.passTime(60 * 60)
    expect(await post('/password-reset', body)).toMatchObject(problem('link-ended', 410))
  })
})

describe('rate limit of account mails', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('returns 429 for known and unknown e-mails and sends no mail', async () => {
    // The throttle uses the system clock, frozen here.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const demo = await aDemo()
    const answers: Record<string, unknown[]> = { [alex]: [], 'unknown@example.org': [] }
    for (const email of Object.keys(answers))
      for (let time = 0; time < 4; time += 1) {
        const answer = await post('/password-reset-request', { email }, from(`203.0.113.${time}`))
        answers[email]?.push([answer.status, answer.headers.get('retry-after')])
      }
    expect(answers[alex]).toEqual([
      [202, null],
      [202, null],
      [202, null],
      [429, '3600'],
    ])
    expect(answers['unknown@example.org']).toEqual(answers[alex])
    expect(demo.mails).toHaveLength(3)
    expect(await post('', { ...jo, email: alex }, from('203.0.113.9'))).toMatchObject({ status: 202 })
  })

  it('does not count requests while the backend is down', async () => {
    await aDemo({ backend: aBackend() })
    for (let time = 0; time < 5; time += 1)
      expect(await post('', jo)).toMatchObject(problem('unavailable', 503))
  })
})

describe('a mail', () => {
  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'de, es-MX;q=0.9, en;q=0.8' }, 'es'],
    [{ 'accept-language': 'es', cookie: 'lang=en' }, 'en'],
    [{ cookie: 'lang=es' }, 'es'],
    [{ cookie: 'lang=xx', 'accept-language': 'es' }, 'es'],
  ])('requested with %j is in %s', async (headers, language) => {
    const demo = await aDemo()
    await post('', jo, headers)
    await post('/password-reset-request', { email: alex }, headers)
    await post('/password-reset', { ...linkIn(demo.mails), password: 'river-stone-12' }, headers)
    expect(demo.mails.map((mail) => mail.language)).toEqual([language, language, language])
  })

  it('[T8] links to the configured address despite a forged Host, without logging names', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'steadily-outbox-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const demo = await aDemo()
    const config = aConfig({ PUBLIC_URL: 'https://clinic.example', DATA_DIR: dataDir })
    const { clock, log } = demo
    const mailer = accountMailer({ config, site: () => demo.backend.site(), clock, log, lastWait: 60_000 })
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'http',
    }
    await post('', jo, evil)
    await post('/password-reset-request', { email: alex }, evil)
    for (const mail of demo.mails) mailer.send(mail)
    await mailer.close()
    const outbox = path.join(dataDir, 'outbox')
    const texts = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')),
    )
    const all = texts.join('\n')
    expect(all).not.toContain('evil')
    const links = all.match(/https:\/\/clinic\.example\/user\/\S+&key=[\w-]{43}$/gm)
    expect(links?.toSorted().map((link) => link.split('?')[0])).toEqual([
      'https://clinic.example/user/register',
      'https://clinic.example/user/reset-pwd',
    ])
    const lines = JSON.stringify(log.lines)
    const keys = demo.mails.flatMap((mail) => ('key' in mail ? [mail.key] : []))
    expect(keys).toHaveLength(2)
    for (const hidden of [...keys, 'jo@', 'alex', 'river', 'Rivers']) expect(lines).not.toContain(hidden)
  })
})
