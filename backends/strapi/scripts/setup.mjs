import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Writes `.env` with generated secrets. An existing file is not changed.

const folder = join(import.meta.dirname, '..')
const file = join(folder, '.env')
const secret = () => randomBytes(24).toString('base64url')
if (existsSync(file)) console.log('.env is there already: it stays as it is.')
else {
  const text = readFileSync(join(folder, '.env.example'), 'utf8')
  writeFileSync(file, text.replaceAll('make-a-secret', secret), { mode: 0o600 })
  console.log('.env is written, with secrets of its own. Look through it, then: npm run build && npm start')
}
