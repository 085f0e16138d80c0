import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from '../runtime/run-node.ts'
import { cpuOfEndedChildren } from './cpu-time.ts'

let alreadyCounted = cpuOfEndedChildren()

/**
 * Runs a script on the same Node, forwards its output and measures it. A signal is forwarded to it, and then ends this
 * process too.
 * @param args the script and its arguments
 * @returns the times in seconds
 */
export function runStageProcess(
  args: string[],
  { env, say }: { env: NodeJS.ProcessEnv; say: (text: string) => void },
): Promise<{ ok: boolean; wall: number; cpu: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.setEncoding('utf8').on('data', say)
    child.stderr.setEncoding('utf8').on('data', say)

    let cpu = 0
    let stoppedBy: NodeJS.Signals | undefined
    const passOn = (signal: NodeJS.Signals) => {
      stoppedBy = signal
      child.kill(signal)
    }
    process.on('SIGINT', passOn).on('SIGTERM', passOn)
    child
      .once('error', reject)
      .once('exit', () => {
        // At this point its CPU time has just been added to that of all exited children.
        const total = cpuOfEndedChildren()
        cpu = total - alreadyCounted
        alreadyCounted = total
      })
      .once('close', (code) => {
        process.off('SIGINT', passOn).off('SIGTERM', passOn)
        if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
        resolve({ ok: code === 0, wall: (performance.now() - start) / 1000, cpu })
      })
  })
}
