import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `npm run people` for a server's folder. @returns what it prints */
export async function people(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' }
  const { stdout } = await run(process.execPath, ['scripts/people/people.ts', ...args], { env })
  return stdout
}
