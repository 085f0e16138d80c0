import { describe, expect, it } from 'vitest'
import { languages, localeOf } from '@/lib/domain/language'
import { writeAccountMail } from '@/lib/mail/account-mails'
import type { AccountMail } from '@/lib/ports/account-mail'

const sender = {
  siteName: 'Hill Clinic',
  contact: 'desk@clinic.example',
  publicUrl: 'https://clinic.example',
}
const to = 'jo@example.org'
const kinds = [
  { kind: 'confirm-account', key: 'the-key' },
  { kind: 'choose-password', key: 'the-key' },
  { kind: 'account-exists' },
  { kind: 'password-changed' },
  { kind: 'account-closed' },
  { kind: 'deletion-asked', person: { name: 'Ana\r\nBcc: Díaz', email: 'ana@example.org' } },
] as const
const all = languages.flatMap((language) =>
  kinds.map((each) => ({ name: each.kind, mail: { to, language, ...each } satisfies AccountMail })),
)
const paths = {
  'confirm-account': '/user/register?login=jo%40example.org&key=the-key',
  'choose-password': '/user/reset-pwd?login=jo%40example.org&key=the-key',
  'account-exists': '/user/login',
  'password-changed': '/user/login',
  'account-closed': null,
  'deletion-asked': null,
}
const textOf = (html: string) =>
  html
    .replaceAll(/<title>.*<\/title>/g, '')
    .replaceAll(/<a href="([^"]+)">[^<]*<\/a>/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('mail about an account', () => {
  it.each(all)('$name in $mail.language names the clinic, has at most 1 link and equal HTML', ({ mail }) => {
    const { subject, text, html } = writeAccountMail(mail, sender)
    expect(subject).toContain('Hill Clinic')
    const links = text.match(/https?:\S+/g) ?? []
    const path = paths[mail.kind]
    expect(links).toEqual(path === null ? [] : [`https://clinic.example${path}`])
    // The clinic gets no hint to write to itself.
    expect(text.includes('desk@clinic.example')).toBe(mail.kind !== 'deletion-asked')
    expect(text).not.toMatch(/[{}]|mails\./)
    const words = (each: string) => each.split(/\s*\n\s*/).filter((line) => line !== '')
    expect(words(textOf(html))).toEqual(words(text))
    expect(html).toContain(`<html lang="${localeOf[mail.language]}">`)
  })

  it.each(all)('$name in $mail.language loads nothing and does no tracking', ({ mail }) => {
    const { html } = writeAccountMail(mail, sender)
    expect(html).not.toMatch(/<(img|link|script|style|iframe|form)|src=|url\(|style=/i)
    expect(html.match(/https?:/g) ?? []).toHaveLength(paths[mail.kind] === null ? 0 : 1)
  })

  it.each([
    ['confirm-account', /24 hours/, /24 horas/],
    ['choose-password', /1 hour\b/, /1 hora\b/],
  ] as const)('%s says how long its link is valid', (kind, english, spanish) => {
    const written = (language: 'en' | 'es') => writeAccountMail({ kind, key: 'k', to, language }, sender).text
    expect(written('en')).toMatch(english)
    expect(written('es')).toMatch(spanish)
  })

  it('to the clinic says who asked, and the commands to decide', () => {
    const [, , , , , last] = kinds
    const { text } = writeAccountMail({ to, language: 'en', ...last }, sender)
    expect(text).toContain('Ana Bcc: Díaz (ana@example.org) asked for their account')
    expect(text).toContain('npm run people -- erase --email ana@example.org --yes')
    expect(text).toContain('npm run people -- reopen --email ana@example.org')
  })

  it('names no contact if the clinic has none', () => {
    for (const { mail } of all) {
      const { text } = writeAccountMail(mail, { ...sender, contact: '' })
      expect(text).not.toMatch(/Questions|preguntas/)
    }
  })

  it('keeps special characters of a name, escaped in HTML', () => {
    const siteName = `Smith & Sons <b>"Knees"</b>\nx`
    for (const { mail } of all) {
      const { subject, text, html } = writeAccountMail(mail, { ...sender, siteName })
      expect(subject).toContain('Smith & Sons <b>"Knees"</b> x')
      expect(text).toContain('Smith & Sons <b>"Knees"</b> x')
      expect(html).toContain('Smith &amp; Sons &lt;b&gt;&quot;Knees&quot;&lt;/b&gt; x')
      expect(html).not.toContain('<b>')
    }
  })
})
