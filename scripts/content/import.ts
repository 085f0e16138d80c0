import '../check-node.mjs'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { countsOf, folderFrom, printFaults } = await import('./report.ts')
const { importContent } = await import('../../lib/adapters/embedded/content/import.ts')

const nothing = 'Nothing was imported: what people see has not changed.'
const named = process.argv[2]
if (named === undefined || named.trim() === '') {
  console.error('Say which folder: npm run content:import my-content')
  process.exit(1)
}
const folder = folderFrom(named)
const { backend, dataDir } = readConfiguration({ dev: false })
if (backend.kind !== 'embedded')
  stop(new Error(`With BACKEND=${backend.kind} the content is written there, and not here.`))
const report = await importContent(folder, dataDir).catch(stop)
if (report.faults.length > 0) {
  printFaults(report, folder)
  console.error(nothing)
  process.exitCode = 1
} else
  console.log(
    `Imported ${countsOf(report)} into ${dataDir}/content. People see it within a minute; no restart is needed.`,
  )

function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : 'Something unforeseen happened.')
  console.error(nothing)
  process.exit(1)
}
