import { readFileSync } from 'node:fs'

// The kernel counts CPU time in hundredths of a second.
const ticksPerSecond = 100

/** CPU seconds used so far by all threads of a process. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the process name in brackets and may hold any character; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
