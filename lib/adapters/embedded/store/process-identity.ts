import { readFileSync, readlinkSync } from 'node:fs'

/** A process, told apart from a later one that got the same number. */
export type ProcessIdentity = {
  pid: number
  /** Clock ticks since the machine started, as text; `null` where the system does not tell (only Linux does). */
  startTime: string | null
}

/** Also told apart from a process elsewhere. */
export type PlacedProcess = ProcessIdentity & {
  /** The start of the machine and the container whose numbers these are; `null` where the system does not tell. */
  place: string | null
}

export function thisProcess(): PlacedProcess {
  return { pid: process.pid, startTime: statOf(process.pid)?.startTime ?? null, place: thisPlace() }
}

/**
 * Whether a number counts here: another container, the machine around it, and the machine before it was started anew have
 * numbers of their own.
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

/** Tells whether that very process still runs. Without a start time, a process with our own number is an earlier one. */
export function isAlive({ pid, startTime }: ProcessIdentity): boolean {
  if (startTime === null && pid === process.pid) return false
  if (!answersSignals(pid)) return false
  const stat = statOf(pid)
  if (stat === null) return true
  // Z and X: it was killed and its parent has not noticed yet.
  return !/[ZX]/.test(stat.state) && (startTime === null || stat.startTime === startTime)
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function statOf(pid: number): { state: string; startTime: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold anything; state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTime] = [fields[0], fields[19]]
    return state !== undefined && startTime !== undefined ? { state, startTime } : null
  } catch {
    return null
  }
}
