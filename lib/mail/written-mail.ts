import { createTranslator } from 'next-intl'
import english from '../../messages/en.json'
import spanish from '../../messages/es.json'
import { type Language, localeOf } from '../domain/language'

const words = { en: english, es: spanish } satisfies Record<Language, typeof english>

export type WrittenMail = { subject: string; text: string; html: string }

/** A mail before it is laid out: paragraphs, and at most one link between them. */
export type MailParts = {
  language: Language
  subject: string
  before: string[]
  link: { address: string; words: string } | null
  after: string[]
  /** The last line. */
  site: string
}

/** The words of mails in a language. */
export function wordsOfMails(language: Language) {
  return createTranslator({ locale: localeOf[language], messages: words[language], namespace: 'mails' })
}

/** Lays a mail out: plain text, and the same as HTML that loads nothing. */
export function layOut({ language, subject, before, link, after, site }: MailParts): WrittenMail {
  const anchors = link ? [`<a href="${escaped(link.address)}">${escaped(link.words)}</a>`] : []
  const paragraphs = [...before.map(escaped), ...anchors, ...after.map(escaped)].map(
    (each) => `<p>${each}</p>`,
  )
  return {
    subject,
    text: `${[...before, ...(link ? [link.address] : []), ...after, site].join('\n\n')}\n`,
    html: `${[
      `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
      ...paragraphs,
      `<p>${escaped(site)}</p></body></html>`,
    ].join('\n')}\n`,
  }
}

/** A text of the clinic on one line, so that it adds no header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (sign) => names[sign] ?? '')
}
