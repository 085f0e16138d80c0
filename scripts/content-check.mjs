import './check-node.mjs'

// Imported late: an old Node would stumble over its TypeScript before it could say that it is too old.
await import('./typescript-imports.mjs')
const { readConfiguration } = await import('./configuration.mjs')
const { argumentOrStop, countsOf, folderFrom, tellFaults } = await import('./content-report.mjs')
const { checkContent } = await import('../lib/adapters/embedded/content/check.ts')
const { contentFolder, demoContent } = await import('../lib/adapters/embedded/content/place.ts')

const named = argumentOrStop(
  'The name of the folder is missing. Write it like this: npm run content:check my-content',
)
const folder =
  named === undefined
    ? await contentFolder(readConfiguration({ dev: false }).dataDir, demoContent)()
    : folderFrom(named)
const report = await checkContent(folder)
if (report.faults.length > 0) {
  tellFaults(report, folder)
  process.exitCode = 1
} else console.log(`${countsOf(report)} in ${folder}. No mistakes.`)
