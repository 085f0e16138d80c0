import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { demoContent } from '@/lib/adapters/embedded/content/place'
import { accountMailer } from '@/lib/mail/account-mailer'
import type { AccountMail } from '@/lib/ports/account-mail'
import { aConfig } from '../builders/config'
import { aClock, aLog } from '../builders/services'
import { aMailServer } from './a-mail-server'

const [erased, desk, other] = ['jo@example.org', 'desk@clinic.example', 'anjo@example.org']
const link = (to: string): AccountMail => ({ kind: 'choose-password', to, language: 'en', key: 'k' })
const mails: AccountMail[] = [
  link(erased),
  { kind: 'deletion-asked', to: desk, language: 'es', person: { name: 'Jo', email: erased } },
  link(other),
]

/** A mailer that tries again after a minute. The contact of its clinic is the address that is erased. */
function aMailer(env: Record<string, string>) {
  const log = aLog()
  const site = async () => ({ ...(await fileContent(demoContent).site()), siteAdminEmail: erased })
  const config = aConfig({ PUBLIC_URL: 'https://clinic.example', ...env })
  const times = { waits: [60_000, 60_000], lastWait: 60_000 }
  return { ...accountMailer({ config, site, clock: aClock(), log, ...times }), log }
}

describe('the mails of an erased person', () => {
  it('that wait for another try are forgotten, others are sent', async () => {
    const server = await aMailServer(['451 no', '451 no', '451 no'])
    const mailer = aMailer({ SMTP_URL: server.url })
    mails.forEach(mailer.send)
    await expect.poll(() => mailer.log.lines.length).toBe(3)
    await mailer.forget(erased)
    await mailer.close()
    const recipients = server.received.flatMap(({ commands }) =>
      commands.filter((command) => command.startsWith('RCPT')),
    )
    expect(recipients).toEqual([`RCPT TO:<${other}>`])
  })

  it('that are in line before their first try are forgotten too', async () => {
    const server = await aMailServer()
    const mailer = aMailer({ SMTP_URL: server.url })
    mails.forEach(mailer.send)
    await mailer.forget(erased)
    await mailer.close()
    expect(server.received).toHaveLength(1)
  })

  it('that are files are removed, others stay', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'steadily-mail-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const mailer = aMailer({ DATA_DIR: dataDir })
    mails.forEach(mailer.send)
    const outbox = path.join(dataDir, 'outbox')
    await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(3)
    const folder = 'a folder of an admin'
    await mkdir(path.join(outbox, folder))
    await mailer.forget(erased)
    await mailer.close()
    const [left = '', ...more] = (await readdir(outbox)).filter((name) => name !== folder)
    expect(more).toEqual([])
    const text = await readFile(path.join(outbox, left), 'utf8')
    expect(text).toContain(`To: ${other}`)
    // The contact that every mail names is no reason to remove it.
    expect(text).toContain(`Write to ${erased}`)
  })
})
