import '../check-node.mjs'
import { parseArgs } from 'node:util'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { withDatabase } = await import('./with-database.ts')
const { folderFrom } = await import('../content/report.ts')
const { readBackup, restoreBackup } = await import('../../lib/adapters/embedded/backup/restore.ts')

const { named, replace } = readArguments()
const folder = folderFrom(named)
await withDatabase(async (database, { dataDir, tokenLifetimeSeconds, backend }) => {
  const backup = await readBackup(folder)
  const restored = await restoreBackup(database, dataDir, backup, replace)
  const { people, createdAt, contentFolder } = backup
  const what = `${restored === 1 ? '1 person' : `${restored} people`}${contentFolder ? ' and the content' : ''}`
  console.log(`Restored ${what} from the backup of ${createdAt}.`)
  if (restored < people) console.log(`Left out, because they were erased: ${people - restored}.`)
  // Another backend manages its own sessions.
  if (backend.kind === 'embedded')
    console.log(`All open sessions end within ${Math.ceil(tokenLifetimeSeconds / 60)} minutes.`)
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [named, ...others] = positionals
    if (named !== undefined && others.length === 0) return { named, replace: values.replace }
  } catch {
    // Reported below, like missing arguments.
  }
  console.error('Say which backup: npm run restore -- FOLDER [--replace]')
  return process.exit(1)
}
