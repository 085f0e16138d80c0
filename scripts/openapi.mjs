import './check-node.mjs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { root } from './run-node.mjs'

// Writes docs/openapi.json from the schemas that the calls themselves are checked with.

// Imported late: an old Node would stumble over its TypeScript before it could say that it is too old.
await import('./typescript-imports.mjs')
const { openapiDocument } = await import('./openapi/document.mjs')

const file = join(root, 'docs/openapi.json')
const text = JSON.stringify(openapiDocument(), null, 2)
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
console.log('Written: docs/openapi.json')
