import { type Asked, load, type Loaded, median, medianLoad } from './load'
import { figure } from './report'

/** `pid`: the process that answers, if its CPU time is measured. */
export type Target = { name: string; url: string; pid?: number; ask: (number: number) => Asked }
export type Turns = { connections: number; turns: number; seconds: number }
/** The results of each turn, by target name. */
export type InTurns = Map<string, Loaded[]>

/** Loads every target once per turn, so that other load on the machine affects all of them alike. */
export async function inTurns(targets: Target[], { connections, turns, seconds }: Turns): Promise<InTurns> {
  const found: InTurns = new Map(targets.map(({ name }) => [name, []]))
  for (const { url, ask } of targets) await load(url, { connections, seconds, ask })
  for (let turn = 0; turn < turns; turn++)
    for (const { name, url, pid, ask } of targets)
      loadsOf(found, name).push(await load(url, { connections, seconds, ask, pid }))
  return found
}

/**
 * The ratio of a value of `name` to that of `over` in the same turn, as the median of all turns.
 * @throws Error if one of them was never measured
 */
export function ratioOf(found: InTurns, value: keyof Loaded, name: string, over: string): number {
  const others = loadsOf(found, over)
  return median(loadsOf(found, name).map((each, turn) => each[value] / (others[turn]?.[value] ?? NaN)))
}

/** Table columns: requests per second, and the milliseconds within which 50, 95 and 99 % were answered. */
export const timeNames = ['a second', 'p50 ms', 'p95 ms', 'p99 ms']
export function timesOf(found: InTurns, name: string): string[] {
  const { perSecond, p50, p95, p99 } = medianLoad(loadsOf(found, name))
  return [perSecond, p50, p95, p99].map(figure)
}

/** The same with the CPU time of the server for a request, for targets with a `pid`. */
export const cellNames = [...timeNames, 'CPU ms']
export function cellsOf(found: InTurns, name: string): string[] {
  return [...timesOf(found, name), figure(medianLoad(loadsOf(found, name)).cpuMs)]
}

/**
 * Loads servers that differ only in size with the same requests.
 * @param servers by size, the smallest first
 * @returns a row per server: the request, the size, the cost relative to the first (requests per second of the first
 *   divided by its own), and `timeNames`
 */
export async function bySize(
  what: string,
  servers: { size: number; url: string; ask: Target['ask'] }[],
  how: Turns,
): Promise<{ rows: string[][]; costOfLargest: number }> {
  const found = await inTurns(
    servers.map(({ size, url, ask }) => ({ name: String(size), url, ask })),
    how,
  )
  const [first] = servers
  const costOf = (size: number) => ratioOf(found, 'perSecond', String(first?.size), String(size))
  const rows = servers.map(({ size }) => [
    what,
    figure(size),
    figure(costOf(size)),
    ...timesOf(found, String(size)),
  ])
  return { rows, costOfLargest: costOf(servers.at(-1)?.size ?? NaN) }
}

function loadsOf(found: InTurns, name: string): Loaded[] {
  const loads = found.get(name)
  if (!loads) throw new Error(`No requests of ${name} were measured`)
  return loads
}
