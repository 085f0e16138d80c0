import './check-node.mjs'

// Imported late: an old Node would stumble over its TypeScript before it could say that it is too old.
await import('./typescript-imports.mjs')
const { readConfiguration } = await import('./configuration.mjs')
const { countsOf, folderFrom, tellFaults } = await import('./content-report.mjs')
const { importContent } = await import('../lib/adapters/embedded/content/import.ts')

const named = process.argv[2]
if (named === undefined) {
  console.error('Say which folder: npm run content:import my-content')
  process.exit(1)
}
const folder = folderFrom(named)
const { dataDir } = readConfiguration({ dev: false })
const report = await importContent(folder, dataDir)
if (report.faults.length > 0) {
  tellFaults(report, folder)
  console.error('Nothing was imported: what people see has not changed.')
  process.exitCode = 1
} else
  console.log(
    `Imported ${countsOf(report)} into ${dataDir}/content. People see it within a minute; no restart is needed.`,
  )
