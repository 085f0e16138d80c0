import { linkHours } from '../domain/account'
import type { AccountMail } from '../ports/account-mail'
import type { Sender } from './sender'
import { layOut, oneLine, wordsOfMails, type WrittenMail } from './written-mail'

/** Writes a mail in the recipient's language: plain text, and the same as HTML that loads nothing. */
export function writeAccountMail(mail: AccountMail, { siteName, contact, publicUrl }: Sender): WrittenMail {
  const { language, kind } = mail
  const t = wordsOfMails(language)
  const site = oneLine(siteName)
  const hours = kind in linkHours ? linkHours[kind as keyof typeof linkHours] : 0
  const after = [t(`${kind}.closing`, { hours }), t(`${kind}.notYou`)]
  if (contact !== '') after.push(t('contact', { email: oneLine(contact) }))
  return layOut({
    language,
    subject: t(`${kind}.subject`, { site }),
    before: [t('hello'), t(`${kind}.opening`, { site })],
    link: { address: `${publicUrl}${pathOf(mail)}`, words: t(`${kind}.link`) },
    after,
    site,
  })
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
