import { describe, expect, test } from 'vitest'
import { distance, type Figure } from '@/components/pictogram/figure'
import { figureOf, picture, surfaceOf, touchingPoint } from '@/components/pictogram/ground'
import { figureAt } from '@/components/pictogram/movement'
import type { Angles, Point } from '@/components/pictogram/pose'
import { poses } from '@/components/pictogram/poses'
import { bonesOf, bothFigures, drawnDiscs, frames } from './drawn-body'

const tolerance = 0.5

describe.each(frames)('%s', (_name, frame, pose) => {
  const figure = figureOf(frame, pose.view)

  test('every supported part touches its support', () => {
    for (const support of frame.contact) {
      const gap = distance(touchingPoint(figure, support.part), surfaceOf(support))
      expect(gap, support.part).toBeLessThanOrEqual(tolerance)
    }
  })

  test('the lowest point of the body is on the floor', () => {
    const lowest = Math.max(...drawnDiscs(figure).map(([{ y }, radius]) => y + radius))
    expect(Math.abs(lowest - picture.floor)).toBeLessThanOrEqual(tolerance)
  })

  test('nothing leaves the picture', () => {
    for (const [{ x, y }, radius] of drawnDiscs(figure)) {
      expect(Math.min(x, y) - radius).toBeGreaterThanOrEqual(0)
      expect(Math.max(x, y) + radius).toBeLessThanOrEqual(picture.size)
    }
  })

  test('the body does not pass through a wall', () => {
    for (const prop of pose.props) {
      if (prop.kind !== 'wall') continue
      for (const [{ x }, radius] of drawnDiscs(figure)) {
        const inside = prop.faces === 'left' ? x + radius - prop.x : prop.x - x + radius
        expect(inside).toBeLessThanOrEqual(tolerance)
      }
    }
  })
})

const fromTheSide = frames.filter(([, , pose]) => pose.view === 'side')

describe.each(fromTheSide)('from the side: %s', (_name, frame, pose) => {
  const figure = figureOf(frame, pose.view)

  test('further supports move no limb by more than 2 units', () => {
    const [carrying] = frame.contact
    const meant = figureOf({ ...frame, contact: [carrying] }, pose.view)
    const drifts = (['nearLeg', 'farLeg', 'nearArm', 'farArm'] as const).map((limb) =>
      distance(meant[limb][2], figure[limb][2]),
    )
    expect(Math.max(...drifts)).toBeLessThanOrEqual(2)
  })

  test('knees and elbows bend in their anatomical direction', () => {
    const turn = ([a, b, c]: readonly [Point, Point, Point, ...Point[]]) =>
      (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    const { nearArm, farArm, nearLeg, farLeg } = figure
    expect(Math.min(turn(nearLeg), turn(farLeg))).toBeGreaterThanOrEqual(-0.001)
    expect(Math.max(turn(nearArm), turn(farArm))).toBeLessThanOrEqual(0.001)
  })

  test('no joint exceeds its range of motion', () => {
    for (const [joint, degrees] of jointsOf(frame.angles)) {
      const [least, most] = reach[joint]
      expect(degrees, joint).toBeGreaterThanOrEqual(least)
      expect(degrees, joint).toBeLessThanOrEqual(most)
    }
  })
})

/** Degrees. Wider than the usual tables of the American Academy of Orthopaedic Surgeons, as a drawing may exaggerate. */
const reach = {
  curl: [-45, 90],
  neck: [-50, 50],
  shoulder: [-60, 190],
  elbow: [0, 150],
  hip: [-35, 135],
  knee: [0, 155],
  ankle: [-90, 40],
} as const

function jointsOf({ curl = 0, neck, nearArm, farArm, nearLeg, farLeg }: Angles) {
  const limbs = [nearArm, farArm, nearLeg, farLeg].flatMap((limb) => Object.entries(limb))
  return Object.entries({ curl, neck }).concat(limbs) as [keyof typeof reach, number][]
}

describe.each(Object.entries(poses))('%s', (_slug, pose) => {
  const [start, end] = bothFigures(pose)

  test('bones are as long at the end as at the start', () => {
    expect(bonesOf(end)).toEqual(bonesOf(start))
  })

  test('nothing leaves the picture during the movement', () => {
    for (const share of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      for (const [{ x, y }, radius] of drawnDiscs(figureAt(pose, share))) {
        expect(Math.min(x, y) - radius).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y) + radius).toBeLessThanOrEqual(picture.size)
      }
    }
  })

  test('the end visibly differs from the start', () => {
    const joints = ({ head, nearArm, farArm, nearLeg, farLeg }: Figure) => [
      head,
      ...[nearArm, farArm, nearLeg, farLeg].flat(),
    ]
    const before = joints(start)
    const ways = joints(end).map((joint, index) => distance(joint, before[index] ?? joint))
    expect(Math.max(...ways)).toBeGreaterThanOrEqual(6)
  })
})
