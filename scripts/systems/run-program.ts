import { spawn, type StdioOptions } from 'node:child_process'

/** Runs a program and resolves to whether it succeeded in time; false if the program is missing. */
export function runs(
  command: string,
  args: string[],
  {
    seconds,
    quiet = false,
    env = process.env,
    cwd = process.cwd(),
  }: { seconds: number; quiet?: boolean; env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<boolean> {
  return new Promise((resolve) => {
    const stdio: StdioOptions = quiet ? 'ignore' : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd, env, stdio, timeout: seconds * 1000, killSignal: 'SIGKILL' })
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
  })
}
