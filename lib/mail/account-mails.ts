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
  const values = { site, hours, ...('person' in mail && inOneLine(mail.person)) }
  const after = [t(`${kind}.closing`, values), t(`${kind}.notYou`, values)]
  // The clinic needs no address of its own.
  if (contact !== '' && kind !== 'deletion-asked') after.push(t('contact', { email: oneLine(contact) }))
  const link = linkOf(mail, publicUrl)
  return layOut({
    language,
    subject: t(`${kind}.subject`, values),
    before: [t('hello'), t(`${kind}.opening`, values)],
    link: link && { address: link.address, words: t(`${link.kind}.link`) },
    after,
    site,
  })
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
