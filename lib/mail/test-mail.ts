import type { Config } from '../config/config'
import type { Language } from '../domain/language'
import type { SiteSettings } from '../domain/site'
import type { Clock } from '../ports/clock'
import { bySmtp, type Delivered, intoFolder } from './deliver'
import { outboxOf } from './mail-files'
import { mimeOf } from './mime'
import { fromOf, type Sender, senderFrom } from './sender'
import { layOut, oneLine, wordsOfMails, type WrittenMail } from './written-mail'

/**
 * What became of a test mail. `refused`: the server's own answer; `failed`: why there was none, or no file. Neither holds
 * the password of SMTP_URL.
 */
export type Tested = { from: string } & (Delivered | { refused: string } | { failed: string })

const kind = 'test-mail'

type Needs = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>
  site: () => Promise<SiteSettings>
  clock: Clock
}

/** Sends one mail as mails about accounts are sent, but only once, and waits for the answer. */
export async function sendTestMail(to: string, language: Language, needs: Needs): Promise<Tested> {
  const { config, site, clock } = needs
  const { smtpUrl } = config
  const sender = await senderFrom(site, config.publicUrl)
  const from = fromOf(config.mailFrom, sender)
  const deliver = smtpUrl === null ? intoFolder(outboxOf(config.dataDir), clock) : bySmtp(smtpUrl)
  try {
    return { from: from.address, ...(await deliver(mimeOf(from, to, writeTestMail(language, sender)))) }
  } catch (error) {
    return { from: from.address, ...faultOf(error, smtpUrl) }
  }
}

function writeTestMail(language: Language, { siteName, publicUrl }: Sender): WrittenMail {
  const t = wordsOfMails(language)
  const site = oneLine(siteName)
  return layOut({
    language,
    subject: t(`${kind}.subject`, { site }),
    before: [t('hello'), t(`${kind}.opening`, { site })],
    link: { address: publicUrl, words: publicUrl },
    after: [t(`${kind}.closing`)],
    site,
  })
}

function faultOf(error: unknown, smtpUrl: string | null): { refused: string } | { failed: string } {
  const safe = (text: string) =>
    secretsIn(smtpUrl).reduce((rest, secret) => rest.replaceAll(secret, '…'), oneLine(text))
  if (!(error instanceof Error)) return { failed: 'unknown' }
  if ('response' in error && typeof error.response === 'string') return { refused: safe(error.response) }
  return { failed: safe(error.message) }
}

/** Each form in which a server may repeat the password: as it is, as in SMTP_URL, and as it was sent for AUTH. */
function secretsIn(smtpUrl: string | null): string[] {
  if (smtpUrl === null) return []
  const { username, password: written } = new URL(smtpUrl)
  if (written === '') return []
  const [user, password] = [decoded(username), decoded(written)]
  const sent = [`\0${user}\0${password}`, password].map((each) => Buffer.from(each).toString('base64'))
  return [...sent, written, password]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
