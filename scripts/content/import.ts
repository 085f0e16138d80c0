import '../check-node.mjs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { countsOf, folderFrom, printFaults } = await import('./report.ts')
const { goneByImport, goneInWords, unusedInWords } = await import('./gone.ts')
const { checkContent } = await import('../../lib/adapters/embedded/content/check.ts')
const { countsVisits } = await import('../../lib/domain/analytics.ts')
const { importContent } = await import('../../lib/adapters/embedded/content/import.ts')

const nothing = 'Nothing was imported: what people see has not changed.'
const { named, isSure } = readArguments()
const folder = folderFrom(named)
const config = readConfiguration({ dev: false })
const { backend, dataDir } = config
const use = { countsVisits: countsVisits(config.analytics) }
if (backend.kind !== 'embedded')
  stop(new Error(`With BACKEND=${backend.kind} the content is written there, and not here.`))

const unused = await confirmedOrStop()
const report = await importContent(folder, dataDir, use).catch(stop)
if (report.faults.length > 0) {
  printFaults(report, folder)
  console.error(nothing)
  process.exitCode = 1
} else {
  console.log(
    `Imported ${countsOf(report)} into ${dataDir}/content. People see it within a minute; no restart is needed.`,
  )
  if (unused !== null) console.log(unused)
}

/**
 * Asks whether exercises may disappear from the plans of people, and stops if they may not.
 * @returns a line on those that no plan has; `null` if there are none
 */
async function confirmedOrStop(): Promise<string | null> {
  // The import itself reports mistakes: with them nothing goes away.
  if ((await checkContent(folder, use)).faults.length > 0) return null
  const gone = await goneByImport(folder, config)
  if (gone.planned.length > 0) {
    console.error(goneInWords(gone, folder))
    if (!isSure && !process.stdin.isTTY) stop(new Error('To import anyway, say the same with --yes.'))
    if (!isSure && !(await isYes('Import anyway? (yes/no)'))) stop(new Error('The answer was not yes.'))
  }
  return unusedInWords(gone.unused)
}

async function isYes(question: string): Promise<boolean> {
  console.error(question)
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line.trim().toLowerCase() === 'yes'
  return false
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [first, ...others] = positionals
    if (first !== undefined && first.trim() !== '' && others.length === 0)
      return { named: first, isSure: values.yes }
  } catch {
    // Reported below, like missing arguments.
  }
  console.error('Say which folder: npm run content:import -- my-content [--yes]')
  return process.exit(1)
}

function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : 'Something unforeseen happened.')
  console.error(nothing)
  process.exit(1)
}
