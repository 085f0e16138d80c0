import path from 'node:path'
import { Readable } from 'node:stream'
import { vi } from 'vitest'

type Given = { env?: Record<string, string>; input?: string | Uint8Array }

/** How `process.exit` ends a script that does not end the process. */
class ExitError extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

let runs = 0

/** Runs one of our scripts in this process, which costs a tenth of starting one. `runScript` does it as `npm run` does. */
export async function runScriptHere(name: string, args: string[], { env = {}, input = '' }: Given = {}) {
  const said = { output: '', problems: '' }
  const { argv, exitCode, stdin } = process
  const before = { argv, exitCode, exit: process.exit.bind(process), env: { ...process.env } }
  const { log, error } = console
  // It makes Node find our TypeScript, which Vite finds by itself.
  vi.doMock('../../scripts/typescript-imports.mjs', () => ({}))
  console.log = (text: string) => void (said.output += `${text}\n`)
  console.error = (text: string) => void (said.problems += `${text}\n`)
  Object.assign(process.env, { INIT_CWD: process.cwd() }, env)
  process.argv = [process.execPath, name, ...args]
  process.exit = (code) => {
    throw new ExitError(Number(code ?? '0'))
  }
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true })
  process.exitCode = 0
  try {
    // Its number has the script, and nothing that it imports, evaluated again.
    const script = path.resolve(`scripts/${name}.mjs`)
    await import(/* @vite-ignore */ `${script}?run=${(runs += 1)}`)
    return { ...said, code: process.exitCode }
  } catch (fault) {
    if (!(fault instanceof ExitError)) throw fault
    return { ...said, code: fault.code }
  } finally {
    Object.assign(console, { log, error })
    process.argv = before.argv
    process.exit = before.exit
    process.exitCode = before.exitCode
    Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
    // Not replaced as a whole: Node follows changes of TZ in its own object alone.
    for (const key of Object.keys(process.env))
      if (!(key in before.env)) Reflect.deleteProperty(process.env, key)
    Object.assign(process.env, before.env)
    vi.doUnmock('../../scripts/typescript-imports.mjs')
  }
}
