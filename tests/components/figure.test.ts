import { describe, expect, test } from 'vitest'
import { bothArms, bothLegs } from '@/components/pictogram/both-sides'
import { distance, floatingFigure, type Figure } from '@/components/pictogram/figure'
import { figureOf, surfaceOf, touchingPoint } from '@/components/pictogram/ground'
import type { Angles, BodyPart, Point, Pose } from '@/components/pictogram/pose'
import { bonesOf, spineOf } from './drawn-body'

const upright: Angles = {
  lean: 0,
  neck: 0,
  ...bothArms({ shoulder: 20, elbow: 30 }),
  ...bothLegs({ hip: 10, knee: 20, ankle: 0 }),
}
const views: Pose['view'][] = ['side', 'front']

function bend([a, b, c]: Point[]) {
  if (!a || !b || !c) throw new Error('A bend needs three points.')
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
}

/** Rounds the points, and turns a negative zero into 0. */
function places(points: Point[]) {
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6 + 0
  return points.map(({ x, y }) => [rounded(x), rounded(y)])
}

describe.each(views)('a figure from the %s', (view) => {
  test.each([-40, 30, 90])('has the same bones with its back curled by %d degrees', (curl) => {
    const curled = floatingFigure({ ...upright, curl }, view)
    expect(bonesOf(curled)).toEqual(bonesOf(floatingFigure(upright, view)))
  })

  test('turns head and arms the same for a curl and a lean', () => {
    const curled = floatingFigure({ ...upright, curl: 50 }, view)
    const leaning = floatingFigure({ ...upright, lean: 50 }, view)
    const fromShoulders = ({ head, torso: [shoulders], nearArm, farArm }: Figure) =>
      [head, ...nearArm, ...farArm].map(({ x, y }) => ({ x: x - shoulders.x, y: y - shoulders.y }))
    expect(places(fromShoulders(curled))).toEqual(places(fromShoulders(leaning)))
    expect(curled.nearLeg).toEqual(floatingFigure(upright, view).nearLeg)
  })

  test('has an evenly curved back', () => {
    const spine = spineOf(floatingFigure({ ...upright, curl: 60 }, view))
    const bends = spine.slice(2).map((_, index) => bend(spine.slice(index, index + 3)))
    expect(Math.max(...bends)).toBeLessThan(0)
    expect(Math.max(...bends) - Math.min(...bends)).toBeLessThan(1e-9)
  })
})

test('from the front, leaning left mirrors leaning right', () => {
  const right = floatingFigure({ ...upright, lean: 15, curl: 25, neck: 5 }, 'front')
  const left = floatingFigure({ ...upright, lean: -15, curl: -25, neck: -5 }, 'front')
  const mirrored = (points: Point[]) => places(points.map(({ x, y }) => ({ x: -x, y })))
  expect(mirrored(right.nearArm)).toEqual(places(left.farArm))
  expect(mirrored(right.farArm)).toEqual(places(left.nearArm))
  expect(mirrored(right.nearLeg)).toEqual(places(left.farLeg))
  expect(mirrored([right.head])).toEqual(places([left.head]))
})

const carriers: [BodyPart, height: number][] = [
  ['seat', 19],
  ['back', 0],
  ['nearSole', 10],
  ['nearHeel', 0],
  ['farToes', 0],
  ['farKnee', 0],
  ['nearElbow', 0],
  ['farHand', 40],
]

test.each(carriers)('a body carried by its %s touches there', (part, height) => {
  const support = { part, x: 40, height }
  const figure = figureOf({ angles: upright, contact: [support] }, 'side')
  expect(distance(touchingPoint(figure, part), surfaceOf(support))).toBeLessThan(1e-9)
})

test('a sole on the floor is level; a heel raises its toes', () => {
  const standingOn = (part: BodyPart) => {
    const { nearLeg } = figureOf(
      {
        angles: { ...upright, ...bothLegs({ hip: 10, knee: 0, ankle: 30 }) },
        contact: [
          { part: 'seat', x: 40, height: 32 },
          { part, x: 48, height: 0 },
        ],
      },
      'side',
    )
    return nearLeg[2].y - nearLeg[3].y
  }
  expect(standingOn('nearSole')).toBeCloseTo(0)
  expect(standingOn('nearHeel')).toBeGreaterThan(4)
})
