import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../runtime/run-node.ts'
import { packedPlugin } from './plugin.ts'

const { name, files, bytes } = await packedPlugin()
writeFileSync(join(root, name), bytes)
console.log(`${name}: ${files} files, ${Math.ceil(bytes.length / 1024)} KB.`)
console.log('In WordPress: Plugins, Add Plugin, Upload Plugin, Activate.')
