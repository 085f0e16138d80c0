import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { demoContent } from '@/lib/adapters/embedded/content/place'
import { accountMailer } from '@/lib/mail/account-mailer'
import type { AccountMail } from '@/lib/ports/account-mail'
import type { SiteSettings } from '@/lib/domain/site'
import { aConfig } from '../builders/config'
import { aClock, aLog } from '../builders/services'
import { aMailServer, read } from './a-mail-server'

const key = 'c4nary-key_of-43-characters-in-base64url-abc'
const to = 'c4nary+knee@example.org'
const mail: AccountMail = { kind: 'confirm-account', to, language: 'en', key }
const link = `https://clinic.example/user/register?login=c4nary%2Bknee%40example.org&key=${key}`

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

/** A mailer of a clinic at https://clinic.example, and its log. */
function aMailer(env: Record<string, string>, site: Partial<SiteSettings> | null = {}, waits = [1, 1]) {
  const log = aLog()
  const config = aConfig({ PUBLIC_URL: 'https://clinic.example', ...env })
  const settings = async () => {
    if (site === null) throw new Error('No site')
    const demo = await fileContent(demoContent).site()
    return { ...demo, siteName: 'Hill Clinic', siteAdminEmail: 'desk@clinic.example', ...site }
  }
  const mailer = accountMailer({ config, site: settings, clock: aClock(), log, waits, lastWait: 60_000 })
  return { ...mailer, log }
}

describe('mails through a mail server', () => {
  it('go from the clinic to the recipient, as plain text and HTML', async () => {
    const server = await aMailServer()
    const mailer = aMailer({ SMTP_URL: server.url })
    mailer.send(mail)
    await mailer.close()
    expect(server.received).toHaveLength(1)
    const [received = { commands: [], message: '' }] = server.received
    expect(received.commands).toEqual([
      expect.stringMatching(/^EHLO /),
      'MAIL FROM:<no-reply@clinic.example> BODY=8BITMIME',
      `RCPT TO:<${to}>`,
      'DATA',
    ])
    const { headers, text, html } = read(received)
    const names = headers.map((header) => header.split(':')[0])
    expect(names.toSorted()).toEqual(
      [
        'Auto-Submitted',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ].toSorted(),
    )
    expect(headers).toEqual(
      expect.arrayContaining([
        'From: Hill Clinic <no-reply@clinic.example>',
        `To: ${to}`,
        'Subject: Confirm your account with Hill Clinic',
        'Auto-Submitted: auto-generated',
      ]),
    )
    expect(headers.join('\n')).toContain('Content-Type: multipart/alternative')
    expect(text).toContain('Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit')
    expect(text).toContain(`\r\n${link}\r\n`)
    expect(html).toContain('Content-Type: text/html; charset=utf-8')
    expect(html).toContain(`<a href="${link.replace('&', '&amp;')}">Confirm my account</a>`)
    expect(mailer.log.lines).toEqual([])
  })

  it('keep the letters of Spanish', async () => {
    const server = await aMailServer()
    const mailer = aMailer({ SMTP_URL: server.url }, { siteName: 'Clínica Peña' })
    mailer.send({ ...mail, language: 'es' })
    await mailer.close()
    const { headers, text } = read(server.received[0] ?? { message: '' })
    expect(text).toContain('Content-Transfer-Encoding: 8bit')
    expect(text).toContain('Clínica Peña')
    expect(text).toContain(`\r\n${link}\r\n`)
    const subject = headers.find((header) => header.startsWith('Subject:'))
    expect(subject).toMatch(/^Subject: [ -~]*=\?UTF-8\?[ -~]+$/)
  })

  it.each([
    ['a name', 1, { siteName: 'Hill\r\nBcc: all@example.org\r\n\r\nClinic' }, {}],
    ['a contact', 1, { siteAdminEmail: 'desk@example.org\r\nBcc: all@example.org' }, {}],
    ['an address', 0, {}, { to: 'jo@example.org\r\nBcc: all@example.org' }],
    ['two addresses', 0, {}, { to: 'jo@example.org, all@example.org' }],
    ['a key', 1, {}, { key: 'x\r\nBcc: all@example.org' }],
  ])('get no header and no recipient that %s smuggles in', async (_what, sent, site, over) => {
    const server = await aMailServer()
    const mailer = aMailer({ SMTP_URL: server.url }, site)
    mailer.send({ ...mail, ...over })
    await mailer.close()
    expect(server.received).toHaveLength(sent)
    for (const received of server.received) {
      const recipients = received.commands.filter((command) => command.startsWith('RCPT'))
      expect(recipients).toHaveLength(1)
      expect(recipients).not.toContain('RCPT TO:<all@example.org>')
      const { headers } = read(received)
      expect(headers.filter((header) => /^bcc/i.test(header))).toEqual([])
      expect(headers).toHaveLength(8)
    }
  })

  it('come from the sender in MAIL_FROM, with or without a name', async () => {
    const server = await aMailServer()
    for (const from of [
      '"The Hill" <hello@hill.example>',
      'The Hill <hello@hill.example>',
      'hello@hill.example',
    ]) {
      const mailer = aMailer({ SMTP_URL: server.url, MAIL_FROM: from })
      mailer.send(mail)
      await mailer.close()
    }
    const senders = server.received.map((each) =>
      read(each).headers.find((header) => header.startsWith('From:')),
    )
    expect(senders).toEqual([
      'From: The Hill <hello@hill.example>',
      'From: The Hill <hello@hill.example>',
      'From: Hill Clinic <hello@hill.example>',
    ])
  })

  it('are named after the host if the settings cannot be read', async () => {
    const server = await aMailServer()
    const mailer = aMailer({ SMTP_URL: server.url }, null)
    mailer.send(mail)
    await mailer.close()
    expect(read(server.received[0] ?? { message: '' }).headers).toContain(
      'Subject: Confirm your account with clinic.example',
    )
  })

  it('are tried 3 times if deferred, and logged without the recipient', async () => {
    const server = await aMailServer([`451 not now, <${to}>`, `451 not now, <${to}>`])
    const mailer = aMailer({ SMTP_URL: server.url })
    mailer.send(mail)
    await expect.poll(() => server.received.length).toBe(1)
    await mailer.close()
    const put = { level: 'error', event: 'mail not sent', code: 'EENVELOPE', status: 451 }
    expect(mailer.log.lines).toEqual([put, put])
    expect(JSON.stringify(mailer.log.lines)).not.toContain('c4nary')
  })

  it('are given up if refused, or deferred a third time', async () => {
    const server = await aMailServer(['550 no', '451 no', '451 no', '451 no'])
    const mailer = aMailer({ SMTP_URL: server.url })
    mailer.send(mail)
    await expect.poll(() => mailer.log.lines.length).toBe(1)
    mailer.send(mail)
    await expect.poll(() => mailer.log.lines.length).toBe(4)
    await mailer.close()
    expect(server.received).toEqual([])
    expect(mailer.log.lines.map(({ status }) => status)).toEqual([550, 451, 451, 451])
  })

  it('are retried at once when the mailer closes', async () => {
    const server = await aMailServer(['451 no'])
    const mailer = aMailer({ SMTP_URL: server.url }, {}, [60_000, 60_000])
    mailer.send(mail)
    await expect.poll(() => mailer.log.lines.length).toBe(1)
    expect(server.received).toEqual([])
    await mailer.close()
    expect(server.received).toHaveLength(1)
  })

  it('throw nothing and are logged if the server is unreachable', async () => {
    const server = await aMailServer()
    await server.close()
    const mailer = aMailer({ SMTP_URL: server.url })
    mailer.send(mail)
    await expect.poll(() => mailer.log.lines.length).toBe(3)
    await mailer.close()
    expect(mailer.log.lines[0]).toEqual({ level: 'error', event: 'mail not sent', code: 'ESOCKET' })
  })

  it('are sent one after the other, and closing waits for them', async () => {
    const server = await aMailServer()
    const mailer = aMailer({ SMTP_URL: server.url })
    for (let index = 0; index < 20; index += 1) mailer.send(mail)
    expect(server.received).toEqual([])
    await mailer.close()
    expect(server.received).toHaveLength(20)
    // The next connection may open while the last one is closing.
    expect(server.mostAtOnce()).toBeLessThanOrEqual(2)
    expect(mailer.log.lines).toEqual([])
  })
})

describe('mails without a mail server', () => {
  it('are files for their owner only, sorted by time, with whole links', async () => {
    const dataDir = await aFolder()
    const mailer = aMailer({ DATA_DIR: dataDir })
    for (let index = 0; index < 5; index += 1) mailer.send(mail)
    await mailer.close()
    const outbox = path.join(dataDir, 'outbox')
    const names = await readdir(outbox)
    expect(names).toHaveLength(5)
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    for (const name of names) {
      expect(name).toMatch(/^2026-03-11T10-00-00\.000Z-[0-9a-f-]{36}\.eml$/)
      const file = path.join(outbox, name)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const text = await readFile(file, 'utf8')
      expect(text.split(/\r?\n/)).toContain(link)
      expect(text).toContain(`To: ${to}`)
    }
    expect(
      mailer.log.lines
        .slice(1)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(names.map((name) => path.join(outbox, name)).toSorted())
    expect(JSON.stringify(mailer.log.lines)).not.toMatch(/c4nary|example\.org/)
  })

  it('are announced at the start, except in a demo', async () => {
    const dataDir = await aFolder()
    expect(aMailer({ DATA_DIR: dataDir }).log.lines).toEqual([
      { level: 'warn', event: expect.stringContaining('SMTP_URL'), file: path.join(dataDir, 'outbox') },
    ])
    const demo = { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', DEMO: 'on' }
    expect(aMailer(demo).log.lines).toEqual([])
    expect(aMailer({ SMTP_URL: 'smtp://127.0.0.1:1' }).log.lines).toEqual([])
  })

  it('are lost and logged if they cannot be written', async () => {
    const mailer = aMailer({ DATA_DIR: '/dev/null' })
    mailer.send(mail)
    await expect.poll(() => mailer.log.lines.length).toBe(4)
    expect(mailer.log.lines[1]).toEqual({ level: 'error', event: 'mail not sent', code: 'ENOTDIR' })
    await mailer.close()
  })
})
