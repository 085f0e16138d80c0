import '../check-node.mjs'
import { parseArgs } from 'node:util'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { folderFrom } = await import('../content/report.ts')
const { ask } = await import('./ask.ts')
const { exportWordpress } = await import('./export-wordpress.ts')

const { named, names } = readArguments()
const folder = folderFrom(named)
const config = readConfiguration({ dev: false })
const answer =
  config.backend.kind === 'wordpress'
    ? await exportWordpress(config, config.backend, { folder, names })
    : await ask(config, 'export', { folder, names })
if ('problems' in answer) fail(answer.problems)
else {
  const { people, rows, elsewhere, hasGivenKey, unreadEvents, problems } = answer.done
  const files = Object.entries(rows).map(([file, count]) => `  ${file}: ${count}`)
  console.log([`Wrote ${count(people, 'person', 'people')} to ${folder}. Rows:`, ...files].join('\n'))
  console.log(
    names
      ? 'It contains names, e-mails, goals and notes. Keep it where no other user can read it.'
      : 'It contains no names. It is health data nevertheless: keep it where no other user can read it.',
  )
  console.log(
    hasGivenKey
      ? 'The pseudonyms come from the key that WordPress keeps (option digitrial_export_key). Give it to no one.'
      : `The pseudonyms come from ${config.dataDir}/export.key. Keep that file, and give it to no one.`,
  )
  if (config.backend.kind === 'wordpress' && config.journalStore === 'embedded')
    console.log(
      'Left out: all journals, because JOURNAL_STORE=embedded keeps them here, and not in WordPress.',
    )
  if (elsewhere > 0)
    console.log(`Left out, because their record is in another system: ${count(elsewhere, 'user', 'users')}.`)
  if (unreadEvents > 0)
    console.log(`Left out, because this version cannot read them: ${count(unreadEvents, 'event', 'events')}.`)
  if (problems.length > 0) fail(['Left out, because the record cannot be read:', ...problems])
}

function fail(problems: string[]) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function count(number: number, one: string, many: string) {
  return `${number} ${number === 1 ? one : many}`
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { names: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [named, ...others] = positionals
    if (named !== undefined && named.trim() !== '' && others.length === 0) return { named, ...values }
  } catch {
    // Reported below, like missing arguments.
  }
  console.error('Say where to: npm run export -- FOLDER [--names]')
  return process.exit(1)
}
