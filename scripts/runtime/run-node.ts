import { spawn, type StdioOptions } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

/** The project's folder, or that of `npm run standalone`: the nearest folder upwards with a `package.json`. */
export const root = nearestPackage(import.meta.dirname)

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(join(folder, '..'))
}

/**
 * The script behind a package's command, to run it on the same Node as this process, on every system.
 * @param command if its name differs from the package's
 * @throws Error if the package has no such command
 */
export function programOf(packageName: string, command: string = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const program = typeof bin === 'string' ? bin : bin[command]
  if (program === undefined) throw new Error(`The package ${packageName} has no command ${command}.`)
  return join(folder, program)
}

/**
 * Runs a script on the same Node and waits for its exit. A signal is forwarded to it, and then ends this process too.
 * @param args the script and its arguments
 * @param options quiet: captures its output instead of showing it
 */
export function runNode(
  args: string[],
  { env = process.env, quiet = false }: { env?: NodeJS.ProcessEnv; quiet?: boolean } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(process.execPath, args, { cwd: root, env, stdio })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))

    let stoppedBy: NodeJS.Signals | undefined
    const passOn = (signal: NodeJS.Signals) => {
      stoppedBy = signal
      child.kill(signal)
    }
    process.on('SIGINT', passOn).on('SIGTERM', passOn)
    child.once('error', reject).once('close', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
      resolve({ ok: code === 0, output })
    })
  })
}
