import { describe, expect, it } from 'vitest'
import { nothingPlanned, putPeople } from './people'
import { askTestSite, outboxOf, setClockAhead, type Site } from './site'

const password = 'a stone in a river'
const admin = 'admin'

/** Rules for WordPress's own login forms, and for guessing passwords through the app. */
export function ownDoorRules(site: Site): void {
  describe(`WordPress’s own logins on ${site.name}`, () => {
    const participant = async (email: string) => {
      setClockAhead(site, 0)
      return (await putPeople(site, [{ email, password, name: 'Door', record: nothingPlanned }]))[email] ?? ''
    }
    const form = (query: string, fields: Record<string, string>) =>
      fetch(`${site.url}/wp-login.php${query}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
        body: new URLSearchParams({ testcookie: '1', ...fields }),
      })
    const token = (username: string, given: string) =>
      fetch(`${site.url}/wp-json/jwt-auth/v1/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: given, device: 'd' }),
      })

    it('refuse participants with the same message for all names', async () => {
      const email = 'at-the-door@example.org'
      await participant(email)
      const errors = []
      for (const [log, pwd] of [
        [email, password],
        [email, 'wrong'],
        ['unknown@example.org', 'wrong'],
        ['unknown', 'wrong'],
        [admin, 'wrong'],
      ] as const) {
        const answer = await form('', { log, pwd })
        expect(answer.headers.get('set-cookie') ?? '').not.toContain('wordpress_logged_in')
        errors.push(/<div id="login_error"[^]*?<\/div>/.exec(await answer.text())?.[0])
      }
      expect(errors[0]).toContain('These details are not right.')
      expect(new Set(errors).size).toBe(1)
    })

    it('mail participants no new password and redirect all names alike', async () => {
      const email = 'forgetful@example.org'
      await participant(email)
      const mails = () => outboxOf(site).filter((mail) => mail.includes(email)).length
      const before = mails()
      const ends = []
      for (const name of [email, 'unknown@example.org', 'unknown', admin]) {
        const answer = await form('?action=lostpassword', { user_login: name })
        ends.push([answer.status, new URL(answer.headers.get('location') ?? '', site.url).pathname])
      }
      expect(ends).toEqual(ends.map(() => [302, '/wp-login.php']))
      expect(mails()).toBe(before)
    })

    it('reject a participant’s application password', async () => {
      const user = await participant('with-an-old-one@example.org')
      const { password: old } = await askTestSite<{ password: string }>(site, 'app-password', { user })
      const basic = btoa(`with-an-old-one@example.org:${old}`)
      for (const path of [`/digitrial/v1/participant/${user}`, '/wp/v2/users/me']) {
        const answer = await fetch(`${site.url}/wp-json${path}`, {
          headers: { authorization: `Basic ${basic}` },
        })
        expect(answer.status).toBe(401)
      }
    })

    it('allow 30 guesses an hour per name without affecting others', async () => {
      for (const email of ['guessed@example.org', 'not-guessed@example.org']) await participant(email)
      const statuses = []
      for (let guess = 0; guess < 30; guess++)
        statuses.push((await token('Guessed@example.org', `wrong ${guess}`)).status)
      expect(new Set(statuses)).toEqual(new Set([401]))
      const refused = await token('guessed@example.org', password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect((await token('not-guessed@example.org', password)).status).toBe(200)
      setClockAhead(site, 3601)
      expect((await token('guessed@example.org', password)).status).toBe(200)
      setClockAhead(site, 0)
    })
  })
}
