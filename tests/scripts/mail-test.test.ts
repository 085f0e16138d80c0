import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../adapters/embedded/fixtures'
import { aSecret } from '../builders/config'
import { aMailServer, read } from '../mail/a-mail-server'
import { runScript } from './run-script'
import { runScriptHere } from './run-script-here'

const to = 'jo@example.org'
const clinic = { PUBLIC_URL: 'https://clinic.example', MAIL_FROM: 'Hill Clinic <desk@clinic.example>' }
const noUser = '550 5.1.1 no such user here'
const password = 'c4nary:word'

/** The address of a mail server with a user and a password. */
function withLogin(url: string): string {
  return url.replace('smtp://', `smtp://steadily:${encodeURIComponent(password)}@`)
}

describe('npm run mail:test with a mail server', () => {
  it('mail:test says that the mail server took the mail', async () => {
    const server = await aMailServer()
    const env = { ...clinic, SMTP_URL: server.url, DATA_DIR: await aFolder() }
    const { output, problems, code } = await runScript('mail-test', ['--to', to], { env })
    expect({ problems, code }).toEqual({ problems: '', code: 0 })
    expect(output).toContain(
      `The mail server took the mail from desk@clinic.example to ${to}. It said: 250 OK\n`,
    )
    expect(server.received).toHaveLength(1)
    const { headers, text } = read(server.received[0] ?? { message: '' })
    expect(headers).toEqual(
      expect.arrayContaining([
        'From: Hill Clinic <desk@clinic.example>',
        `To: ${to}`,
        'Subject: Test mail from Steadily',
      ]),
    )
    expect(text).toContain('\r\nhttps://clinic.example\r\n')
    expect(await readdir(env.DATA_DIR)).toEqual([])
  })

  it('mail:test prints the result as JSON, also of a refusal', async () => {
    const server = await aMailServer()
    const env = { ...clinic, SMTP_URL: server.url }
    const sent = await runScriptHere('mail-test', ['--to', to, '--json', '--language', 'es'], { env })
    expect(JSON.parse(sent.output)).toEqual({ to, from: 'desk@clinic.example', answer: '250 OK' })
    expect(read(server.received[0] ?? { message: '' }).headers).toContain(
      'Subject: Correo de prueba de Steadily',
    )
    const strict = await aMailServer([], { RCPT: noUser })
    const refused = await runScriptHere('mail-test', ['--to', to, '--json'], {
      env: { ...clinic, SMTP_URL: strict.url },
    })
    expect(JSON.parse(refused.output)).toEqual({ to, from: 'desk@clinic.example', refused: noUser })
    expect(refused).toMatchObject({ problems: '', code: 1 })
  })

  it.each([
    ['the recipient', [], { RCPT: noUser }, noUser],
    ['the message', ['554 5.7.1 no'], {}, '554 5.7.1 no'],
    ['a later try', ['451 4.7.1 later'], {}, '451 4.7.1 later'],
  ])('mail:test prints the server’s answer if it refuses %s', async (_what, refusals, answers, words) => {
    const server = await aMailServer(refusals, answers)
    const { output, problems, code } = await runScriptHere('mail-test', ['--to', to], {
      env: { ...clinic, SMTP_URL: server.url },
    })
    expect(problems).toBe(
      `The mail server refused the mail from desk@clinic.example to ${to}. It said: ${words}\n` +
        'Check SMTP_URL and MAIL_FROM.\n',
    )
    expect({ output, code }).toEqual({ output: '', code: 1 })
    expect(server.received).toEqual([])
  })

  it('mail:test never prints the password, even if the server repeats it', async () => {
    const sent = Buffer.from(`\0steadily\0${password}`).toString('base64')
    const url = encodeURIComponent(password)
    const server = await aMailServer([], { AUTH: `535 5.7.8 no: ${sent} ${password} ${url}` })
    for (const json of [[], ['--json']]) {
      const { output, problems, code } = await runScriptHere('mail-test', ['--to', to, ...json], {
        env: { ...clinic, SMTP_URL: withLogin(server.url) },
      })
      expect(output + problems).toContain('535 5.7.8 no: … … …')
      expect(code).toBe(1)
    }
  })

  it('mail:test says why a mail server cannot be reached', async () => {
    const server = await aMailServer()
    await server.close()
    const { problems, code } = await runScriptHere('mail-test', ['--to', to], {
      env: { ...clinic, SMTP_URL: withLogin(server.url) },
    })
    expect(problems).toMatch(/^The mail server could not be used: .*ECONNREFUSED.*\nCheck SMTP_URL and/)
    expect(problems).not.toContain('c4nary')
    expect(code).toBe(1)
  })
})

describe('npm run mail:test without a mail server', () => {
  it('mail:test writes a file without SMTP_URL and says where', async () => {
    const env = { ...clinic, SMTP_URL: '', DATA_DIR: await aFolder() }
    const { output, code } = await runScriptHere('mail-test', ['--to', to], { env })
    const [name = ''] = await readdir(path.join(env.DATA_DIR, 'outbox'))
    const file = path.join(env.DATA_DIR, 'outbox', name)
    expect(output).toBe(`SMTP_URL is not set, so no mail was sent. The mail is a file: ${file}\n`)
    expect(await readFile(file, 'utf8')).toContain(`To: ${to}`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(code).toBe(0)
  })

  it('mail:test says why a file cannot be written', async () => {
    const env = { ...clinic, SMTP_URL: '', DATA_DIR: path.join(await aFolder(), 'file') }
    await writeFile(env.DATA_DIR, 'a file')
    const { problems, code } = await runScriptHere('mail-test', ['--to', to], { env })
    expect(problems).toMatch(/^The mail could not be written: .*\nCheck that DATA_DIR can be written to\.\n$/)
    expect(code).toBe(1)
  })

  it('mail:test refuses another backend, which sends its mails itself', async () => {
    const env = { BACKEND: 'strapi', STRAPI_URL: 'https://cms.example', SESSION_SECRET: aSecret }
    expect(await runScriptHere('mail-test', ['--to', to], { env })).toEqual({
      output: '',
      problems: 'With BACKEND=strapi mails are sent there, and not here.\nNo mail was sent.\n',
      code: 1,
    })
  })

  it.each([
    [[]],
    [['--to', 'jo']],
    [['--to', to, '--to', to]],
    [['--to', `${to}, all@example.org`]],
    [['--to', to, '--language', 'fr']],
    [['--to', to, '--bcc', to]],
  ])('mail:test explains how it is written for %j', async (args) => {
    const { problems, code } = await runScriptHere('mail-test', args)
    expect(problems).toMatch(/^Write it like this: npm run mail:test -- --to you@example\.org/)
    expect(code).toBe(1)
  })
})
