import type { Figure } from './figure'
import { figureOf, picture, touchingPoint } from './ground'
import type { Frame, Pose, Support } from './pose'

/** The drawing in motion: from its start to its end and back. Times are milliseconds, shares count from 0 to 1. */

const oneWay = 1200
const rest = 300
const repeats = 5
const round = 2 * (oneWay + rest)

const feet = ['nearToes', 'nearHeel', 'farToes', 'farHeel'] as const

/** It stops by itself after so long: nothing may move on and on beside a text (WCAG 2.2.2). */
export const movementLength = repeats * round

/** How far between start (0) and end (1) the movement is after some time. It sets off and arrives gently. */
export function shareAt(time: number): number {
  const inRound = time % round
  const back = inRound >= oneWay + rest
  const linear = Math.min(1, (back ? inRound - oneWay - rest : inRound) / oneWay)
  const eased = (1 - Math.cos(Math.PI * linear)) / 2
  return back ? 1 - eased : eased
}

/**
 * The figure on its way. Its angles turn evenly, what carries it at both ends stays on its support, and at 0 and 1 it is
 * exactly the figure of the pose's own frames.
 */
export function figureAt({ frames, view }: Pose, share: number): Figure {
  const [start, end] = frames.map((frame) => figureOf(frame, view)) as [Figure, Figure]
  const between = (at: number) => aboveFloor(frameAt(frames, start, end, at), view)
  // Without the supports that only one end has, it would begin and arrive a little beside the true figures.
  return mixed([between(share), start, between(0), end, between(1)], [1, 1 - share, share - 1, share, -share])
}

function frameAt([first, last]: Pose['frames'], start: Figure, end: Figure, share: number): Frame {
  const weights = [1 - share, share]
  const seat = mixed([touchingPoint(start, 'seat'), touchingPoint(end, 'seat')], weights)
  const shared = first.contact.flatMap((support) => {
    const other = last.contact.find(({ part }) => part === support.part)
    return other ? [lifted(support, other, share)] : []
  })
  return {
    angles: mixed([first.angles, last.angles], weights),
    contact: [{ part: 'seat', x: seat.x, height: picture.floor - seat.y }, ...shared],
  }
}

/** A foot that swings past the floor bends its leg and does not sink in. */
function aboveFloor(frame: Frame, view: Pose['view']): Figure {
  const figure = figureOf(frame, view)
  const sunk = feet
    .map((part) => ({ part, ...touchingPoint(figure, part) }))
    .filter(({ y }) => y > picture.floor)
    .map(({ part, x }) => ({ part, x, height: 0 }))
  return sunk.length === 0 ? figure : figureOf({ ...frame, contact: [...frame.contact, ...sunk] }, view)
}

/** A foot that goes up a step goes over its edge and not through it. */
function lifted(from: Support, to: Support, share: number): Support {
  const over = from.height === to.height ? 0 : 0.35 * Math.abs(to.x - from.x) * Math.sin(Math.PI * share)
  const way = mixed([from, to], [1 - share, share])
  return { ...way, height: way.height + over }
}

/** Each number is the weighted sum of those in the same place; one that is left out counts as 0. */
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
