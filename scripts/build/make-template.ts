import '../check-node.mjs'
import { root } from '../runtime/run-node.ts'

// Makes the template of an empty database, if there is none of this version yet: first starts and the seeds of tests unpack
// it. A part of `npm run build`.

process.chdir(root)
await import('../runtime/typescript-imports.ts')
const { openDatabase } = await import('../../lib/adapters/embedded/store/database.ts')
const { projectTemplate, removeOldTemplates } = await import('../../lib/adapters/embedded/store/template.ts')
if ((await (await projectTemplate()).read()) === null) await (await openDatabase('memory://')).close()
await removeOldTemplates()
