import type { Point } from './pose'

/** A tenth of a unit is finer than any screen shows, and keeps the markup small. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

export function pointList(points: Point[]): string {
  return points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')
}
