import { existsSync, readFileSync } from 'node:fs'

/** The server's memory after a collection, in bytes. */
export type Sample = {
  /** Milliseconds since 1970. */
  at: number
  rss: number
  heapUsed: number
  external: number
  arrayBuffers: number
  /** The used bytes of each V8 heap space, which separate compiled code from objects. */
  spaces: Record<string, number>
}

/** The bytes of compiled code, which grow for as long as V8 optimises more functions. */
export function compiledIn({ spaces }: Sample): number {
  const code = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space']
  return code.reduce((sum, name) => sum + (spaces[name] ?? 0), 0)
}

/** The samples that a server wrote, starting at an instant. */
export function samplesIn(file: string, from = 0): Sample[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Sample).filter(({ at }) => at >= from)
}

/**
 * The growth rate as the median slope between all pairs of points (Theil and Sen), which ignores outliers.
 * @returns per hour; `null` for fewer than two points
 */
export function growthOf(points: { at: number; value: number }[]): number | null {
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => ((other.value - one.value) / (other.at - one.at)) * 3_600_000),
  )
  return slopes.length === 0 ? null : medianOf(slopes)
}

/** The median. */
export function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}
