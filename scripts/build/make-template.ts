import '../check-node.mjs'
import { root } from '../runtime/run-node.ts'

// Creates the template of an empty database for this version, if it is missing. First starts and test seeds unpack it.
// Part of `npm run build`.

process.chdir(root)
await import('../runtime/typescript-imports.ts')
const { openDatabase } = await import('../../lib/adapters/embedded/store/database.ts')
const { projectTemplate, removeOldTemplates } = await import('../../lib/adapters/embedded/store/template.ts')
if ((await (await projectTemplate()).read()) === null) await (await openDatabase('memory://')).close()
await removeOldTemplates()
