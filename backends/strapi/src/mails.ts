import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'

type Mail = { to: string; from?: string; replyTo?: string; subject: string; html: string; text?: string }
type Provider = { send: (mail: Mail) => Promise<unknown> }

/** Sends mails through SMTP_URL; without it, each becomes a JSON file in MAIL_FOLDER. */
export function deliverMails(strapi: Core.Strapi): void {
  const plugin = strapi.plugin('email') as unknown as { provider: Provider }
  const { send } = process.env.SMTP_URL ? plugin.provider : intoFolder(strapi)
  plugin.provider = {
    ...plugin.provider,
    send: (mail) => {
      const html = mail.html.replaceAll('%EMAIL%', encodeURIComponent(mail.to))
      return send({ ...mail, html, text: plainTextOf(html) })
    },
  }
}

function intoFolder(strapi: Core.Strapi): Provider {
  const folder = path.resolve(strapi.dirs.app.root, process.env.MAIL_FOLDER ?? '.data/mails')
  strapi.log.warn(`No SMTP_URL: mails are not sent but written to ${folder}`)
  let count = 0
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true })
      const name = path.join(folder, `${Date.now()}-${++count}`)
      await writeFile(`${name}.part`, JSON.stringify(mail, null, 2))
      await rename(`${name}.part`, `${name}.json`)
    },
  }
}

/** Needed because Strapi sends the HTML as the plain text too. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/<hr>/g, '- - -')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
    .replaceAll('\n', '\n\n')
}
