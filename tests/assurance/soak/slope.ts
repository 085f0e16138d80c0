import { existsSync, readFileSync } from 'node:fs'

/** Memory of the server after a collection, in bytes. */
export type Sample = {
  /** Milliseconds since 1970. */
  at: number
  rss: number
  heapUsed: number
  external: number
  arrayBuffers: number
  /** What is used of each part of V8's heap: compiled functions lie apart from objects. */
  spaces: Record<string, number>
}

/** Bytes of compiled functions and of what V8 keeps for them: they grow for as long as it finds more of them worth compiling. */
export function compiledIn({ spaces }: Sample): number {
  const code = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space']
  return code.reduce((sum, name) => sum + (spaces[name] ?? 0), 0)
}

/** The samples that a server wrote, from an instant on. */
export function samplesIn(file: string, from = 0): Sample[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Sample).filter(({ at }) => at >= from)
}

/**
 * How fast something grows, whatever a few samples say that stray: the median of the slopes between every two (Theil and
 * Sen).
 * @returns per hour; `null` where there are fewer than two
 */
export function growthOf(points: { at: number; value: number }[]): number | null {
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => ((other.value - one.value) / (other.at - one.at)) * 3_600_000),
  )
  return slopes.length === 0 ? null : medianOf(slopes)
}

/** The value in the middle. */
export function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}
