import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Clock } from '../ports/clock'

const seconds = 1000

/** Where a mail is: with the server that took it, with its answer, or in a file. */
export type Delivered = { answer: string } | { file: string }

/** Sends a mail. Errors may contain addresses; log only `code`. */
export type Deliver = (mail: SendMailOptions) => Promise<Delivered>

/**
 * Sends through a mail server.
 * @param url such as `smtps://USER:PASSWORD@mail.example`
 */
export function bySmtp(url: string): Deliver {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  })
  return async (mail) => {
    const { response } = await transport.sendMail(mail)
    return { answer: response }
  }
}

/**
 * Writes each mail into a folder, as an `.eml` file readable only by its owner: it contains a link that opens an
 * account.
 */
export function intoFolder(folder: string, clock: Clock): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Sorts by time.
    const name = `${clock().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    const file = path.join(folder, name)
    await writeFile(file, message, { mode: 0o600, flag: 'wx' })
    return { file }
  }
}
