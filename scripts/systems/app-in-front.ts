import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../runtime/run-node.ts'

/**
 * Starts the app with another backend and its own data folder, and waits until it is ready. The app and this process
 * end together.
 * @param how `app`: its URL; `env`: additional environment variables
 */
export async function startAppInFront({
  app,
  port,
  env,
}: {
  app: string
  port: number
  env: Record<string, string>
}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'steadily-app-'))
  const child = spawn(process.execPath, [join(root, 'scripts/runtime/serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: app,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ...env,
    },
  })
  process.once('exit', () => {
    child.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      if (text.includes('Steadily is ready')) resolve(undefined)
    })
    child.once('exit', (code) => {
      reject(new Error(`The app ended with ${code}.`))
      process.exit(code ?? 1)
    })
  })
}
