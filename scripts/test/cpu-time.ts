import { readFileSync } from 'node:fs'

// Linux reports it in hundredths of a second.
const ticksPerSecond = 100

/** @returns CPU seconds of the child processes that have exited, including their own children; 0 unless on Linux */
export function cpuOfEndedChildren(): number {
  try {
    return parseChildCpu(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return 0
  }
}

/** @returns CPU seconds that the whole machine has been busy since it started; null unless on Linux */
export function cpuOfMachine(): number | null {
  try {
    return parseMachineCpu(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param stat the text of `/proc/stat`
 * @returns seconds of user, nice, system and interrupts, of all processors
 */
export function parseMachineCpu(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return (user + nice + system + irq + softirq) / ticksPerSecond
}

/**
 * @param stat the text of `/proc/self/stat`
 * @returns seconds
 */
export function parseChildCpu(stat: string): number {
  // The program's name is in brackets and may contain both spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
