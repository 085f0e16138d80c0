import { describe, expect, test } from 'vitest'
import { body, distance, type Figure } from '@/components/pictogram/figure'
import { figureOf, picture } from '@/components/pictogram/ground'
import { figureAt } from '@/components/pictogram/movement'
import type { Point } from '@/components/pictogram/pose'
import { poses } from '@/components/pictogram/poses'

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

  test('starts and ends at its two drawn frames', () => {
    expect(places(figureAt(pose, 0))).toEqual(places(start))
    expect(places(figureAt(pose, 1))).toEqual(places(end))
  })

  test('has no sudden jumps', () => {
    const steps = way.slice(1).flatMap((figure, index) => {
      const before = jointsOf(way[index] ?? figure)
      return jointsOf(figure).map((joint, at) => distance(before[at] ?? joint, joint))
    })
    expect(Math.max(...steps)).toBeLessThan(5)
  })

  test('keeps limb lengths within 2 units, except towards the viewer', () => {
    const stretch = way.flatMap((figure) =>
      lengthsOf(figure).map((length, index) => length - (lengthsOf(start)[index] ?? 0)),
    )
    expect(Math.max(...stretch)).toBeLessThan(2)
    expect(Math.min(...stretch)).toBeGreaterThan(pose.towardsViewer ? -body.forearm : -2)
  })

  test('stays above the floor and inside the picture', () => {
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

test('hands that pull a band apart never rise above the shoulders', () => {
  const pose = poses['band-pull-apart']
  if (!pose) throw new Error('band-pull-apart needs its pose')
  const heights = shares.flatMap((share) => {
    const { nearArm, farArm } = figureAt(pose, share)
    return [nearArm, farArm].map(([shoulder, , hand]) => shoulder.y - hand.y)
  })
  expect(Math.max(...heights)).toBeLessThanOrEqual(0.1)
})

test.each(['heel-raise', 'wall-push-up'])('the knees of %s stay straight', (slug) => {
  const pose = poses[slug]
  if (!pose) throw new Error(`${slug} needs its pose`)
  const bends = shares.map((share) => {
    const [hip, knee, heel] = figureAt(pose, share).nearLeg
    return distance(hip, knee) + distance(knee, heel) - distance(hip, heel)
  })
  expect(Math.max(...bends)).toBeLessThan(0.05)
})

test('marching always keeps a foot on the floor', () => {
  const pose = poses['marching-on-the-spot']
  if (!pose) throw new Error('marching-on-the-spot needs its pose')
  const gaps = shares.map((share) => {
    const { nearLeg, farLeg } = figureAt(pose, share)
    const feet = [...nearLeg.slice(2), ...farLeg.slice(2)].map(({ y }) => y + body.legWidth / 2)
    return Math.abs(picture.floor - Math.max(...feet))
  })
  expect(Math.max(...gaps)).toBeLessThanOrEqual(0.5)
})

test('a foot that steps back is lifted on the way', () => {
  const pose = poses['calf-stretch']
  if (!pose) throw new Error('calf-stretch needs its pose')
  const heel = figureAt(pose, 0.5).nearLeg[2]
  expect(heel.y + body.legWidth / 2).toBeLessThan(picture.floor - 2)
})
