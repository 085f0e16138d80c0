import type { Angles, ArmAngles, LegAngles, Point, Pose } from './pose'

/** Joint angles in, points out. Nothing here knows the floor, or how a figure is drawn. */

/** In picture units. The widths are of the drawn capsules. */
export const body = {
  headRadius: 6,
  neck: 11.5,
  torso: 24,
  upperArm: 14.5,
  forearm: 14,
  thigh: 18.5,
  shin: 18,
  armWidth: 4.8,
  legWidth: 5.8,
}

/** From the front the joints of a trunk stand apart, and a foot points at the viewer, so little of it shows. */
const build = {
  side: { shoulder: 0, hip: 0, foot: 8.5, torsoWidth: 9.6 },
  front: { shoulder: 8, hip: 4, foot: 3.5, torsoWidth: 5.8 },
}

export type Limb = [root: Point, middle: Point, end: Point]
export type Leg = [hip: Point, knee: Point, heel: Point, toe: Point]

export type Figure = {
  torsoWidth: number
  head: Point
  /** The middle of the shoulders and the middle of the hips. */
  torso: [Point, Point]
  nearArm: Limb
  farArm: Limb
  nearLeg: Leg
  farLeg: Leg
}

/** Degrees count from straight down and open to the right. */
export function along(from: Point, length: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: from.x + length * Math.sin(radians), y: from.y + length * Math.cos(radians) }
}

/** The opposite of `along`: the degrees of the way from one point to another. */
export function heading(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function armOf(root: Point, angles: ArmAngles, lean: number, outwards: number): Limb {
  const upper = angles.shoulder - lean
  const elbow = along(root, body.upperArm, outwards * upper)
  return [root, elbow, along(elbow, body.forearm, outwards * (upper + angles.elbow))]
}

function legOf(root: Point, angles: LegAngles, lean: number, outwards: number, foot: number): Leg {
  const thigh = angles.hip - lean
  const shin = thigh - angles.knee
  const knee = along(root, body.thigh, outwards * thigh)
  const heel = along(knee, body.shin, outwards * shin)
  return [root, knee, heel, along(heel, foot, outwards * (shin + 90 + angles.ankle))]
}

/** A figure that floats, with its hips at the top left corner of the picture. */
export function floatingFigure(angles: Angles, view: Pose['view']): Figure {
  const { shoulder, hip, foot, torsoWidth } = build[view]
  const { lean, neck, nearArm, farArm, nearLeg, farLeg } = angles
  const hips = { x: 0, y: 0 }
  const shoulders = along(hips, body.torso, 180 - lean)
  const farSide = view === 'front' ? -1 : 1
  const beside = (joint: Point, by: number) => ({ x: joint.x + by, y: joint.y })
  return {
    torsoWidth,
    head: along(shoulders, body.neck, 180 - lean - neck),
    torso: [shoulders, hips],
    nearArm: armOf(beside(shoulders, shoulder), nearArm, lean, 1),
    farArm: armOf(beside(shoulders, -shoulder), farArm, lean, farSide),
    nearLeg: legOf(beside(hips, hip), nearLeg, lean, 1, foot),
    farLeg: legOf(beside(hips, -hip), farLeg, lean, farSide, foot),
  }
}
