import { describe, expect, it } from 'vitest'
import { askStrapi, putPeople } from '@/scripts/systems/strapi/people.ts'
import { accountMailsOf, forgetMails, mailsOf, passTime, type Site } from './site'
import { peopleOf, strapiAt } from './strapi-under-test'

const hour = 60 * 60

/** Rules for what our project adds to Strapi's accounts, and for its rate limit. */
export function accountRules(site: Site): void {
  describe(`accounts at ${site.name}`, () => {
    const backend = strapiAt(site)
    const account = (email: string) => ({
      email,
      password: 'river-stone-1',
      firstName: 'Jo',
      lastName: 'Rivers',
    })
    const linkTo = (email: string) => {
      const mail = accountMailsOf(site).findLast(({ to }) => to === email)
      return { login: email, key: mail && 'key' in mail ? mail.key : '' }
    }
    const ended = expect.objectContaining({ name: 'BackendError', code: 'not-found' }) as unknown

    it('confirmation links expire after 24 hours, and registering again sends another', async () => {
      const wanted = account('late@example.org')
      await backend.register(wanted, 'en')
      const late = linkTo(wanted.email)
      passTime(site, 24 * hour + 1)
      await expect(backend.confirmAccount({ ...late, password: wanted.password })).rejects.toEqual(ended)
      const password = 'river-stone-2'
      await backend.register({ ...wanted, password }, 'en')
      await backend.confirmAccount({ ...linkTo(wanted.email), password })
      await expect(backend.signIn({ username: wanted.email, password })).resolves.toBeTruthy()
    })

    it('password links expire after 1 hour', async () => {
      const { sam } = await peopleOf(site)
      await backend.requestPasswordReset(sam.username, 'en')
      const link = linkTo(sam.username)
      passTime(site, hour + 1)
      await expect(backend.resetPassword({ ...link, password: 'river-stone-3' }, 'en')).rejects.toEqual(ended)
      await backend.requestPasswordReset(sam.username, 'en')
      await backend.resetPassword({ ...linkTo(sam.username), password: 'river-stone-3' }, 'en')
      await expect(backend.signIn({ ...sam, password: 'river-stone-3' })).resolves.toBeTruthy()
    })

    it('a new password revokes older sessions once their access token expires', async () => {
      const { sam } = await peopleOf(site)
      const { refreshToken } = await backend.signIn(sam)
      await backend.requestPasswordReset(sam.username, 'en')
      await backend.resetPassword({ ...linkTo(sam.username), password: 'river-stone-4' }, 'en')
      await expect(backend.refresh(refreshToken ?? '')).rejects.toMatchObject({ code: 'not-signed-in' })
    })

    it('unconfirmed accounts get no link to choose a password', async () => {
      const wanted = account('unsure@example.org')
      await backend.register(wanted, 'en')
      forgetMails(site)
      await backend.requestPasswordReset(wanted.email, 'en')
      expect(mailsOf(site)).toEqual([])
    })

    it('registering the address of an admin’s account does not replace it', async () => {
      const { email, password } = account('made-by-admin@example.org')
      const [id] = await putPeople(site, [{ email, password, firstName: 'Mia', lastName: 'Made' }])
      await askStrapi(site, `/users/${id}`, { method: 'PUT', body: { confirmed: false } })
      await backend.register({ ...account(email), password: 'a-strangers-stone' }, 'en')
      expect(await askStrapi(site, `/users/${id}`)).toMatchObject({ email, firstName: 'Mia' })
    })

    it('mails are bilingual, as text and HTML, with any address in links', async () => {
      const wanted = account('jo+plan&more@example.org')
      await backend.register(wanted, 'en')
      const { subject, text, html } = mailsOf(site).at(-1) ?? { subject: '', text: '', html: '' }
      expect(subject).toBe('Confirm your account / Confirme su cuenta')
      expect(text).toContain('open this link within 24 hours')
      expect(text).toContain('abra este enlace')
      expect(text).not.toMatch(/<|&amp;|%EMAIL%/)
      expect(html).toContain('<div lang="es">')
      const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
      expect(link.searchParams.get('login')).toBe(wanted.email)
    })

    it('the sign-in rate limit is reported with the time to wait', async () => {
      passTime(site, 120)
      const { alex } = await peopleOf(site)
      const tries = Array.from({ length: 30 }, () => null)
      let refused: Response | undefined
      for (let count = 0; count < 700 && !refused; count += tries.length) {
        const answers = await Promise.all(
          tries.map(() => fetch(`${site.url}/api/auth/local`, { method: 'POST' })),
        )
        refused = answers.find(({ status }) => status === 429)
      }
      const answer = await backend.signIn(alex).catch((error: unknown) => error)
      expect(answer).toMatchObject({ name: 'BackendError', code: 'unavailable' })
      const { retryAfterSeconds } = answer as { retryAfterSeconds: number }
      expect(retryAfterSeconds).toBeGreaterThan(0)
      expect(retryAfterSeconds).toBeLessThanOrEqual(60)
      passTime(site, 61)
      await expect(backend.signIn(alex)).resolves.toBeTruthy()
    })
  })
}
