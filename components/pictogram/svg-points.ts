import type { Point } from './pose'

/** Rounds to a tenth of a unit: finer than any screen shows, and short in the markup. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

export function pointList(points: Point[]): string {
  return points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')
}
