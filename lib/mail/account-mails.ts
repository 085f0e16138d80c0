import { createTranslator } from 'next-intl'
import english from '../../messages/en.json'
import spanish from '../../messages/es.json'
import { linkHours } from '../domain/account'
import { type Language, localeOf } from '../domain/language'
import type { AccountMail } from '../ports/account-mail'

const words = { en: english, es: spanish } satisfies Record<Language, typeof english>

/** The sender, and the base URL of the links. */
export type Sender = {
  siteName: string
  /** The address for questions; empty if there is none. */
  contact: string
  /** From the configuration, never from a request. */
  publicUrl: string
}

export type WrittenMail = { subject: string; text: string; html: string }

/** Writes a mail in the recipient's language: plain text, and the same as HTML that loads nothing. */
export function writeAccountMail(mail: AccountMail, { siteName, contact, publicUrl }: Sender): WrittenMail {
  const { language, kind } = mail
  const locale = localeOf[language]
  const t = createTranslator({ locale, messages: words[language], namespace: 'mails' })
  const site = oneLine(siteName)
  const hours = kind in linkHours ? linkHours[kind as keyof typeof linkHours] : 0
  const values = { site, hours, ...('person' in mail && inOneLine(mail.person)) }
  const subject = t(`${kind}.subject`, values)
  const before = [t('hello'), t(`${kind}.opening`, values)]
  const after = [t(`${kind}.closing`, values), t(`${kind}.notYou`, values)]
  // The clinic needs no address of its own.
  if (contact !== '' && kind !== 'deletion-asked') after.push(t('contact', { email: oneLine(contact) }))
  const link = linkOf(mail, publicUrl)
  const anchor = link && `<a href="${escaped(link.address)}">${escaped(t(`${link.kind}.link`))}</a>`
  const parts = [...before.map(escaped), ...(anchor ? [anchor] : []), ...after.map(escaped)]
  return {
    subject,
    text: `${[...before, ...(link ? [link.address] : []), ...after, site].join('\n\n')}\n`,
    html: `${[
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
      ...parts.map((each) => `<p>${each}</p>`),
      `<p>${escaped(site)}</p></body></html>`,
    ].join('\n')}\n`,
  }
}

type Linked = Exclude<AccountMail['kind'], 'account-closed' | 'deletion-asked'>

/** The link of a mail; `null` if it has none. */
function linkOf(mail: AccountMail, publicUrl: string): { kind: Linked; address: string } | null {
  const { kind } = mail
  switch (kind) {
    case 'confirm-account':
      return { kind, address: `${publicUrl}/user/register?${keyQuery(mail)}` }
    case 'choose-password':
      return { kind, address: `${publicUrl}/user/reset-pwd?${keyQuery(mail)}` }
    case 'account-exists':
    case 'password-changed':
      return { kind, address: `${publicUrl}/user/login` }
    case 'account-closed':
    case 'deletion-asked':
      return null
  }
}

function keyQuery({ to, key }: { to: string; key: string }): string {
  return new URLSearchParams({ login: to, key }).toString()
}

function inOneLine({ name, email }: { name: string; email: string }) {
  return { name: oneLine(name), email: oneLine(email) }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (sign) => names[sign] ?? '')
}
