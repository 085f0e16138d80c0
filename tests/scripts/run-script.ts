import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The path of each script. */
export const programs = {
  serve: 'scripts/runtime/serve.ts',
  dev: 'scripts/runtime/dev.ts',
  'content-check': 'scripts/content/check.ts',
  'content-import': 'scripts/content/import.ts',
  'people-add': 'scripts/people/add.ts',
  people: 'scripts/people/people.ts',
  backup: 'scripts/people/backup.ts',
  restore: 'scripts/people/restore.ts',
  export: 'scripts/people/export.ts',
  'mail-test': 'scripts/doctor/mail-test.ts',
}

/** Runs one of our scripts as `npm run` does, with these variables and this standard input. */
export async function runScript(
  name: keyof typeof programs,
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string | Uint8Array } = {},
) {
  const child = spawn(process.execPath, [programs[name], ...args], {
    env: { ...process.env, NODE_ENV: 'test', INIT_CWD: process.cwd(), ...env },
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { output, problems, code }
}
