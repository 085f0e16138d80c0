import '../check-node.mjs'
import { parseArgs } from 'node:util'
import type { Language } from '../../lib/domain/language.ts'
import type { Tested } from '../../lib/mail/test-mail.ts'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { looksLikeEmail } = await import('../../lib/domain/account.ts')
const { isLanguage } = await import('../../lib/domain/language.ts')
const { sendTestMail } = await import('../../lib/mail/test-mail.ts')
const { fileContent } = await import('../../lib/adapters/embedded/content/content.ts')
const { contentFolder, demoContent } = await import('../../lib/adapters/embedded/content/place.ts')

const { to, language, isJson } = readArguments()
const config = readConfiguration({ dev: false })
const { kind } = config.backend
if (kind !== 'embedded') {
  console.error(`With BACKEND=${kind} mails are sent there, and not here.\nNo mail was sent.`)
  process.exit(1)
}
const content = fileContent(contentFolder(config.dataDir, demoContent))
const tested = await sendTestMail(to, language, {
  config,
  site: () => content.site(language),
  clock: () => new Date(),
})
const isSent = 'answer' in tested || 'file' in tested
if (isJson) console.log(JSON.stringify({ to, ...tested }, null, 2))
else if (isSent) console.log(inWords(tested))
else console.error(inWords(tested))
if (!isSent) process.exitCode = 1

function inWords(tested: Tested): string {
  const mail = `the mail from ${tested.from} to ${to}`
  if ('answer' in tested)
    return `The mail server took ${mail}. It said: ${tested.answer}\nLook whether it has arrived, also among unwanted mail.`
  if ('file' in tested) return `SMTP_URL is not set, so no mail was sent. The mail is a file: ${tested.file}`
  if ('refused' in tested)
    return `The mail server refused ${mail}. It said: ${tested.refused}\nCheck SMTP_URL and MAIL_FROM.`
  return config.smtpUrl === null
    ? `The mail could not be written: ${tested.failed}\nCheck that DATA_DIR can be written to.`
    : `The mail server could not be used: ${tested.failed}\nCheck SMTP_URL and the firewall.`
}

function readArguments(): { to: string; language: Language; isJson: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string', multiple: true },
        language: { type: 'string', default: 'en' },
        json: { type: 'boolean', default: false },
      },
    })
    const { to: [to = '', ...others] = [], language } = values
    if (looksLikeEmail(to) && others.length === 0 && isLanguage(language))
      return { to, language, isJson: values.json }
  } catch {
    // Reported below, like missing arguments.
  }
  console.error('Write it like this: npm run mail:test -- --to you@example.org [--language en|es] [--json]')
  return process.exit(1)
}
