import { readFileSync } from 'node:fs'

// The kernel counts CPU time in hundredths of a second.
const ticksPerSecond = 100

/** The CPU time of a process so far, of all its threads, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the process, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
