import type { Figure } from './figure'
import { figureOf, picture, touchingPoint } from './ground'
import type { Frame, Pose, Support } from './pose'

/** The drawing in motion. Shares go from 0, the start, to 1, the end. */

const feet = ['nearToes', 'nearHeel', 'farToes', 'farHeel'] as const

/**
 * The figure part of the way through its movement. Its angles change evenly, a support of both ends holds it in place,
 * and at 0 and 1 it is exactly the figure of the pose's own frames.
 */
export function figureAt({ frames, view, towardsViewer }: Pose, share: number): Figure {
  const [start, end] = frames.map((frame) => figureOf(frame, view)) as [Figure, Figure]
  if (towardsViewer) return mixed([start, end], [1 - share, share])
  const between = (at: number) => onFloor(frameAt(frames, start, end, at), view)
  // Corrects for the supports that only one end has; without them, start and end would be a little off the true
  // figures.
  return mixed([between(share), start, between(0), end, between(1)], [1, 1 - share, share - 1, share, -share])
}

function frameAt([first, last]: Pose['frames'], start: Figure, end: Figure, share: number): Frame {
  const weights = [1 - share, share]
  const hips = mixed([touchingPoint(start, 'seat'), touchingPoint(end, 'seat')], weights)
  const seat: Support = { part: 'seat', x: hips.x, height: picture.floor - hips.y }
  const shared = first.contact.flatMap((support) => {
    const other = last.contact.find(({ part }) => part === support.part)
    return other ? [lifted(support, other, share)] : []
  })
  return {
    angles: mixed([first.angles, last.angles], weights),
    contact: staysPut(first.contact[0], last.contact[0]) ? (shared as Frame['contact']) : [seat, ...shared],
  }
}

function staysPut(from: Support, to: Support): boolean {
  return from.part === to.part && from.x === to.x && from.height === to.height
}

/** A foot that would swing through the floor bends its leg instead. A person who changes feet does not float in between. */
function onFloor(frame: Frame, view: Pose['view']): Figure {
  const figure = figureOf(frame, view)
  const places = feet.map((part) => ({ part, ...touchingPoint(figure, part) }))
  const sunk = places.filter(({ y }) => y > picture.floor).map(({ part, x }) => ({ part, x, height: 0 }))
  if (sunk.length > 0) return figureOf({ ...frame, contact: [...frame.contact, ...sunk] }, view)
  const [seat, ...others] = frame.contact
  if (others.length > 0) return figure
  const gap = picture.floor - Math.max(...places.map(({ y }) => y))
  return figureOf({ ...frame, contact: [{ ...seat, height: seat.height - gap }] }, view)
}

/** A foot that goes up a step passes over its edge, not through it; a sole that changes its place is lifted. */
function lifted(from: Support, to: Support, share: number): Support {
  const clearance = from.height !== to.height ? 0.35 : from.part.endsWith('Sole') ? 0.12 : 0
  const way = mixed([from, to], [1 - share, share])
  return { ...way, height: way.height + clearance * Math.abs(to.x - from.x) * Math.sin(Math.PI * share) }
}

/** Each number is the weighted sum of the numbers in the same place; a missing one counts as 0. */
function mixed<Shape>(shapes: [Shape, ...Shape[]], weights: number[]): Shape {
  return mixedValue(shapes, weights) as Shape
}

function mixedValue(values: unknown[], weights: number[]): unknown {
  const known = values.find((value) => value !== undefined)
  if (typeof known === 'number')
    return values.reduce(
      (sum: number, value, index) => sum + (typeof value === 'number' ? value : 0) * (weights[index] ?? 0),
      0,
    )
  if (Array.isArray(known))
    return known.map((_, index) =>
      mixedValue(
        values.map((value) => (value as unknown[])[index]),
        weights,
      ),
    )
  if (typeof known !== 'object' || known === null) return known
  const records = values as Record<string, unknown>[]
  const keys = new Set(records.flatMap((record) => Object.keys(record)))
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      mixedValue(
        records.map((record) => record[key]),
        weights,
      ),
    ]),
  )
}
