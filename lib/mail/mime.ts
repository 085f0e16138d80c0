import type { SendMailOptions } from 'nodemailer'
import type { WrittenMail } from './written-mail'

/** Options for nodemailer. Both parts are raw, so that links stay whole if the file is opened as text. */
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
    // Suppress automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    envelope: { from: from.address, to: [to], use8BitMime: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

// Raw, because nodemailer breaks lines of more than 76 characters by quoted-printable or base64, and a link is longer.
function part(type: string, content: string): string {
  const encoding = /^[\n -~]*$/.test(content) ? '7bit' : '8bit'
  const headers = [`Content-Type: ${type}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`]
  return [...headers, '', content.replaceAll('\n', '\r\n')].join('\r\n')
}
