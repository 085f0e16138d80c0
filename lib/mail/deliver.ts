import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Clock } from '../ports/clock'
import type { Log } from '../ports/log'

const seconds = 1000

/** Brings a mail on its way. Its fault may name people: only its code is for a log. */
export type Deliver = (mail: SendMailOptions) => Promise<void>

/** Sends through a mail server. @param url such as `smtps://USER:PASSWORD@mail.example` */
export function bySmtp(url: string): Deliver {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

/** Puts each mail into a folder, as an `.eml` file that its owner alone may read: it holds a link that opens an account. */
export function intoFolder(folder: string, clock: Clock, log: Log): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Sorts by time.
    const name = `${clock().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    const file = path.join(folder, name)
    await writeFile(file, message, { mode: 0o600, flag: 'wx' })
    log.info('mail put into a file', { file })
  }
}
