import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { root } from '../runtime/run-node.ts'

// Writes docs/openapi.json from the schemas that validate the API calls.

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { openapiDocument } = await import('./openapi/document.ts')

const file = join(root, 'docs/openapi.json')
const text = JSON.stringify(openapiDocument(), null, 2)
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
console.log('Written: docs/openapi.json')
