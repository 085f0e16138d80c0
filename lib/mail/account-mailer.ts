import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config'
import { looksLikeEmail } from '../domain/account'
import type { SiteSettings } from '../domain/site'
import type { AccountMail, ForgetMails, SendAccountMail } from '../ports/account-mail'
import type { Clock } from '../ports/clock'
import type { Log } from '../ports/log'
import { writeAccountMail } from './account-mails'
import { bySmtp, type Deliver, intoFolder } from './deliver'
import { mimeOf } from './mime'
import { outboxOf, removeMailFiles } from './mail-files'
import { fromOf, senderFrom } from './sender'

/** Delays before each retry, in milliseconds. */
const defaultWaits = [5_000, 30_000]
/** How long `close` waits for pending mails, in milliseconds. */
const defaultLastWait = 3_000

export type AccountMailer = {
  send: SendAccountMail
  forget: ForgetMails
  /** Retries delayed mails at once, without further delays, and waits some seconds for all pending mails. */
  close(): Promise<void>
}

type Needs = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'demo'>
  /** The clinic's settings: the mails contain its name. */
  site: () => Promise<SiteSettings>
  clock: Clock
  log: Log
  waits?: readonly number[]
  lastWait?: number
}

/**
 * Sends mails about accounts through SMTP_URL, or else writes them into `DATA_DIR/outbox`. A mail is tried up to 3
 * times; then its loss is logged, without the recipient.
 */
export function accountMailer({
  config,
  site,
  clock,
  log,
  waits = defaultWaits,
  lastWait = defaultLastWait,
}: Needs): AccountMailer {
  const outbox = outboxOf(config.dataDir)
  const deliver = config.smtpUrl === null ? intoFolder(outbox, clock) : bySmtp(config.smtpUrl)
  if (config.smtpUrl === null && !config.demo)
    log.warn('no SMTP_URL: mails are not sent but written to a folder', { file: outbox })
  const line = aLine(deliver)
  const underWay = new Map<Promise<void>, { mail: AccountMail; forgotten: AbortController }>()
  const closing = new AbortController()

  const post = async (mail: AccountMail, forgotten: AbortSignal): Promise<void> => {
    // The mailer would read it as a list of addresses.
    if (!looksLikeEmail(mail.to)) throw new Error('Not one e-mail address')
    const sender = await senderFrom(site, config.publicUrl)
    const from = fromOf(config.mailFrom, sender)
    const mime = mimeOf(from, mail.to, writeAccountMail(mail, sender))
    for (const wait of [...waits, null]) {
      if (forgotten.aborted) return
      const fault = await line(mime).then(
        (delivered) => {
          if ('file' in delivered) log.info('mail put into a file', delivered)
          return null
        },
        (error: unknown) => codesOf(error),
      )
      if (fault === null) return
      log.error('mail not sent', fault)
      if (wait === null || isForGood(fault)) return
      const signal = AbortSignal.any([closing.signal, forgotten])
      await sleep(wait, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    send: (mail) => {
      const forgotten = new AbortController()
      const posted = post(mail, forgotten.signal)
        .catch((error: unknown) => log.error('mail not written', codesOf(error)))
        .finally(() => underWay.delete(posted))
      underWay.set(posted, { mail, forgotten })
    },
    forget: async (email) => {
      const theirs = [...underWay].filter(([, { mail }]) => isAbout(mail, email))
      for (const [, { forgotten }] of theirs) forgotten.abort()
      await Promise.all(theirs.map(([posted]) => posted))
      await removeMailFiles(outbox, email)
    },
    close: async () => {
      closing.abort()
      await Promise.race([Promise.all(underWay.keys()), sleep(lastWait, undefined, { ref: false })])
      if (underWay.size > 0) log.error('stopped before every mail was sent')
    },
  }
}

function isAbout(mail: AccountMail, email: string): boolean {
  return mail.to.toLowerCase() === email || ('person' in mail && mail.person.email === email)
}

/** Sends mails one at a time, so that a hundred mails do not open a hundred connections. */
function aLine(deliver: Deliver): Deliver {
  let last: Promise<unknown> = Promise.resolve()
  return (mail) => {
    const mine = last.then(() => deliver(mail))
    last = mine.catch(() => undefined)
    return mine
  }
}

type Fault = { code?: string; status?: number }

// Codes only: a mail server's message contains the address.
function codesOf(error: unknown): Fault {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error && typeof error.responseCode === 'number' && { status: error.responseCode }),
  }
}

/** Whether the server said that a retry is useless (RFC 5321, 4.2.1). */
function isForGood({ status = 0 }: Fault): boolean {
  return status >= 500
}
