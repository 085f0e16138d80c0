import { body, distance, type Figure } from '@/components/pictogram/figure'
import { figureOf } from '@/components/pictogram/ground'
import type { Frame, Point, Pose } from '@/components/pictogram/pose'
import { poses } from '@/components/pictogram/poses'

/** Every frame of every pose, with a name for the report. */
export const frames = Object.entries(poses).flatMap(([slug, pose]) =>
  pose.frames.map((frame, index): [name: string, frame: Frame, pose: Pose] => [
    `${slug}, ${index === 0 ? 'start' : 'end'}`,
    frame,
    pose,
  ]),
)

export function bothFigures({ frames: [start, end], view }: Pose): [start: Figure, end: Figure] {
  return [figureOf(start, view), figureOf(end, view)]
}

/** The middle of the trunk, from the shoulders to the hips. */
export function spineOf({ trunk }: Figure): Point[] {
  const left = trunk.toReversed()
  return trunk.slice(0, trunk.length / 2).map(({ x, y }, index) => {
    const other = left[index] ?? { x, y }
    return { x: (x + other.x) / 2, y: (y + other.y) / 2 }
  })
}

export function bonesOf(figure: Figure): number[][] {
  const { nearArm, farArm, nearLeg, farLeg } = figure
  return [nearArm, farArm, nearLeg, farLeg, spineOf(figure)].map((limb) =>
    limb.slice(1).map((joint, index) => Number(distance(limb[index] ?? joint, joint).toFixed(6))),
  )
}

/** Every joint with half the width of what is drawn around it. */
export function drawnDiscs(figure: Figure): [Point, number][] {
  const { head, trunk, torsoWidth, nearArm, farArm, nearLeg, farLeg } = figure
  return [
    [head, body.headRadius],
    ...trunk.map((joint): [Point, number] => [joint, torsoWidth / 2]),
    ...[...nearArm, ...farArm].map((joint): [Point, number] => [joint, body.armWidth / 2]),
    ...[...nearLeg, ...farLeg].map((joint): [Point, number] => [joint, body.legWidth / 2]),
  ]
}
