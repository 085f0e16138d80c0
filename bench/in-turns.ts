import { type Asked, load, type Loaded, median, medianLoad } from './load'
import { figure } from './report'

export type Target = { name: string; url: string; ask: (number: number) => Asked }

/**
 * Asks each of them once in every turn, so that what the machine does beside it meets all of them.
 * @returns what each did in each turn, by name
 */
export async function inTurns(
  targets: Target[],
  { connections, turns, seconds }: { connections: number; turns: number; seconds: number },
): Promise<Map<string, Loaded[]>> {
  const found = new Map<string, Loaded[]>(targets.map(({ name }) => [name, []]))
  for (const { url, ask } of targets) await load(url, { connections, seconds, ask })
  for (let turn = 0; turn < turns; turn++)
    for (const { name, url, ask } of targets)
      found.get(name)?.push(await load(url, { connections, seconds, ask }))
  return found
}

/** A value of one of them over that of another in the same turn; of all turns, the median. */
export function ratioOf(
  found: Map<string, Loaded[]>,
  value: keyof Loaded,
  name: string,
  over: string,
): number {
  const others = found.get(over) ?? []
  return median((found.get(name) ?? []).map((each, turn) => each[value] / (others[turn]?.[value] ?? 0)))
}

/** Requests a second, and the milliseconds within which 50, 95 and 99 % were answered, as the cells of a table. */
export const cellNames = ['a second', 'p50 ms', 'p95 ms', 'p99 ms']
export function cellsOf(loads: Loaded[]): string[] {
  const { perSecond, p50, p95, p99 } = medianLoad(loads)
  return [perSecond, p50, p95, p99].map(figure)
}
