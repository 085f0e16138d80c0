import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { root } from '../runtime/run-node.ts'

// Writes docs/openapi.json from the schemas that the calls themselves are checked with.

// Import `lib/` late, once this hook has been loaded: its files name each other without ".ts".
await import('../runtime/typescript-imports.ts')
const { openapiDocument } = await import('./openapi/document.ts')

const file = join(root, 'docs/openapi.json')
const text = JSON.stringify(openapiDocument(), null, 2)
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
console.log('Written: docs/openapi.json')
