import { describe, expect, test } from 'vitest'
import { body, distance, type Figure } from '@/components/exercise/figure'
import { figureOf, picture } from '@/components/exercise/ground'
import { figureAt, movementLength, shareAt } from '@/components/exercise/movement'
import type { Point } from '@/components/exercise/pose'
import { poses } from '@/components/exercise/poses'

const shares = Array.from({ length: 41 }, (_, index) => index / 40)

function jointsOf({ head, torso, nearArm, farArm, nearLeg, farLeg }: Figure): Point[] {
  return [head, ...torso, ...nearArm, ...farArm, ...nearLeg, ...farLeg]
}

function places(figure: Figure): number[][] {
  return jointsOf(figure).map(({ x, y }) => [Number(x.toFixed(6)), Number(y.toFixed(6))])
}

function lengthsOf({ nearArm, farArm, nearLeg, farLeg, torso }: Figure): number[] {
  return [nearArm, farArm, nearLeg, farLeg, torso].flatMap((limb) =>
    limb.slice(1).map((joint, index) => distance(limb[index] ?? joint, joint)),
  )
}

describe.each(Object.entries(poses))('the movement of %s', (_slug, pose) => {
  const [start, end] = pose.frames.map((frame) => figureOf(frame, pose.view)) as [Figure, Figure]
  const way = shares.map((share) => figureAt(pose, share))

  test('begins and ends as the two drawings do', () => {
    expect(places(figureAt(pose, 0))).toEqual(places(start))
    expect(places(figureAt(pose, 1))).toEqual(places(end))
  })

  test('has no leaps', () => {
    const steps = way.slice(1).flatMap((figure, index) => {
      const before = jointsOf(way[index] ?? figure)
      return jointsOf(figure).map((joint, at) => distance(before[at] ?? joint, joint))
    })
    expect(Math.max(...steps)).toBeLessThan(5)
  })

  test('stretches no limb by more than the eye can see', () => {
    const stretch = way.flatMap((figure) =>
      lengthsOf(figure).map((length, index) => Math.abs(length - (lengthsOf(start)[index] ?? 0))),
    )
    expect(Math.max(...stretch)).toBeLessThan(2)
  })

  test('stays above the floor and in the picture', () => {
    const feet = way.flatMap((figure) => [...figure.nearLeg, ...figure.farLeg])
    expect(Math.max(...feet.map(({ y }) => y + body.legWidth / 2))).toBeLessThanOrEqual(picture.floor + 0.8)
    const all = way.flatMap(jointsOf)
    expect(Math.min(...all.map(({ x, y }) => Math.min(x, y)))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...all.map(({ x, y }) => Math.max(x, y)))).toBeLessThanOrEqual(picture.size)
  })
})

test('a foot that steps up goes over the edge of the step', () => {
  const pose = poses['step-up']
  const step = pose?.props.find((prop) => prop.kind === 'step')
  if (!pose || !step) throw new Error('step-up needs its step')
  const toes = shares.map((share) => figureAt(pose, share).nearLeg[3])
  const overTheStep = toes.filter(({ x }) => x + body.legWidth / 2 > step.from)
  expect(overTheStep.length).toBeGreaterThan(5)
  const lowest = Math.max(...overTheStep.map(({ y }) => y + body.legWidth / 2))
  expect(lowest).toBeLessThanOrEqual(picture.floor - step.height + 0.8)
})

describe('the time of a movement', () => {
  test.each([
    [0, 0],
    [600, 0.5],
    [1200, 1],
    [1500, 1],
    [2100, 0.5],
    [2700, 0],
    [3000, 0],
    [3600, 0.5],
  ])('after %d ms it is %d of the way', (time, share) => {
    expect(shareAt(time)).toBeCloseTo(share, 6)
  })

  test('sets off and arrives slower than it moves half way', () => {
    expect(shareAt(100)).toBeLessThan(100 / 1200 / 2)
    expect(1 - shareAt(1100)).toBeLessThan(100 / 1200 / 2)
    expect(shareAt(650) - shareAt(550)).toBeGreaterThan(100 / 1200)
  })

  test('is over within 10 times there and back', () => {
    expect(movementLength % 3000).toBe(0)
    expect(movementLength / 3000).toBeLessThanOrEqual(10)
  })
})
