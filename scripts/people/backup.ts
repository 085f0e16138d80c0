import '../check-node.mjs'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { withDatabase } = await import('./with-database.ts')
const { folderFrom } = await import('../content/report.ts')
const { writeBackup } = await import('../../lib/adapters/embedded/backup/write.ts')

const named = process.argv[2]
if (named === undefined) {
  console.error('Say where to: npm run backup -- FOLDER')
  process.exit(1)
}
const folder = folderFrom(named)
await withDatabase(async (database, { dataDir }) => {
  const { people, content, problems } = await writeBackup(database, dataDir, folder, () => new Date())
  const what = `${people === 1 ? '1 person' : `${people} people`}${content ? ' and the content' : ''}`
  console.log(`Wrote a backup of ${what} to ${folder}. Keep it where no other user can read it.`)
  if (problems.length === 0) return
  console.error(['It cannot be restored before this is put right:', ...problems].join('\n'))
  process.exitCode = 1
})
