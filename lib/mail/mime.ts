import type { SendMailOptions } from 'nodemailer'
import type { WrittenMail } from './account-mails'

/** What nodemailer is given: both parts as they are, so that whoever opens the file as text finds the links whole. */
export function mimeOf(
  from: { name: string; address: string },
  to: string,
  mail: WrittenMail,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject: mail.subject,
    alternatives: [{ raw: part('text/plain', mail.text) }, { raw: part('text/html', mail.html) }],
    // Nobody's automatic reply is wanted (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    envelope: { from: from.address, to: [to], use8BitMime: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

// By hand, as nodemailer breaks lines of more than 76 characters by quoted-printable or base64, and a link is longer.
function part(type: string, content: string): string {
  const encoding = /^[\n -~]*$/.test(content) ? '7bit' : '8bit'
  const headers = [`Content-Type: ${type}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`]
  return [...headers, '', content.replaceAll('\n', '\r\n')].join('\r\n')
}
