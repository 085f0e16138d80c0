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
  const subject = t(`${kind}.subject`, { site })
  const link = `${publicUrl}${pathOf(mail)}`
  const before = [t('hello'), t(`${kind}.opening`, { site })]
  const after = [t(`${kind}.closing`, { hours }), t(`${kind}.notYou`)]
  if (contact !== '') after.push(t('contact', { email: oneLine(contact) }))
  const anchor = `<a href="${escaped(link)}">${escaped(t(`${kind}.link`))}</a>`
  const paragraphs = [...before.map(escaped), anchor, ...after.map(escaped)].map((each) => `<p>${each}</p>`)
  return {
    subject,
    text: `${[...before, link, ...after, site].join('\n\n')}\n`,
    html: `${[
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
      ...paragraphs,
      `<p>${escaped(site)}</p></body></html>`,
    ].join('\n')}\n`,
  }
}

function pathOf(mail: AccountMail): string {
  switch (mail.kind) {
    case 'confirm-account':
      return `/user/register?${new URLSearchParams({ login: mail.to, key: mail.key }).toString()}`
    case 'choose-password':
      return `/user/reset-pwd?${new URLSearchParams({ login: mail.to, key: mail.key }).toString()}`
    case 'account-exists':
    case 'password-changed':
      return '/user/login'
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (sign) => names[sign] ?? '')
}
