import '../check-node.mjs'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { argumentOrStop, countsOf, folderFrom, printFaults } = await import('./report.ts')
const { countsVisits } = await import('../../lib/domain/analytics.ts')
const { checkContent } = await import('../../lib/adapters/embedded/content/check.ts')
const { contentFolder, demoContent } = await import('../../lib/adapters/embedded/content/place.ts')

const named = argumentOrStop(
  'The name of the folder is missing. Write it like this: npm run content:check my-content',
)
// The folder's name is relative to the caller's folder, which reading the configuration leaves.
const given = named === undefined ? null : folderFrom(named)
const { dataDir, analytics } = readConfiguration({ dev: false })
const folder = given ?? (await contentFolder(dataDir, demoContent)())
const report = await checkContent(folder, { countsVisits: countsVisits(analytics) })
if (report.faults.length > 0) {
  printFaults(report, folder)
  process.exitCode = 1
} else console.log(`${countsOf(report)} in ${folder}. No mistakes.`)
