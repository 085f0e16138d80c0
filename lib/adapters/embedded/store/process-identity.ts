import { readFileSync, readlinkSync } from 'node:fs'

/** A process, distinguishable from a later one with the same number. */
export type ProcessIdentity = {
  pid: number
  /** Clock ticks since the machine started, as text; `null` if the system does not report it (only Linux does). */
  startTime: string | null
}

/** Also distinguishable from a process on another machine or in another container. */
export type PlacedProcess = ProcessIdentity & {
  /** Boot id and PID namespace in which the number is valid; `null` if the system does not report them. */
  place: string | null
}

export function thisProcess(): PlacedProcess {
  return { pid: process.pid, startTime: statOf(process.pid)?.startTime ?? null, place: thisPlace() }
}

/**
 * Whether a process number is valid here: other containers, the host and the host before a reboot have their own
 * numbers.
 */
export function countsHere({ place }: PlacedProcess): boolean {
  return place === thisPlace()
}

function thisPlace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

/** Whether exactly this process is still running. Without a start time, our own number means an earlier process. */
export function isAlive({ pid, startTime }: ProcessIdentity): boolean {
  if (startTime === null && pid === process.pid) return false
  if (!answersSignals(pid)) return false
  const stat = statOf(pid)
  if (stat === null) return true
  // Z (zombie) and X (dead): it was killed and its parent has not reaped it yet.
  return !/[ZX]/.test(stat.state) && (startTime === null || stat.startTime === startTime)
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is running as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function statOf(pid: number): { state: string; startTime: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in parentheses and may contain anything; state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTime] = [fields[0], fields[19]]
    return state !== undefined && startTime !== undefined ? { state, startTime } : null
  } catch {
    return null
  }
}
