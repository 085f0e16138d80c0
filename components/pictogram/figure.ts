import type { Angles, ArmAngles, LegAngles, Point, Pose } from './pose'

/** Turns joint angles into points. Knows neither the floor nor how a figure is drawn. */

/** In picture units. The widths are those of the drawn capsules. */
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

/** From the front, shoulders and hips are apart, and a foot points at the viewer, so that little of it shows. */
const build = {
  side: { shoulder: 0, hip: 0, foot: 8.5, torsoWidth: 9.6 },
  front: { shoulder: 8, hip: 4, foot: 3.5, torsoWidth: 5.8 },
}

/** Distance from the middle of a hand to what it leans on. */
export const palm = body.armWidth / 2

export type Limb = [root: Point, middle: Point, end: Point]
export type Leg = [hip: Point, knee: Point, heel: Point, toe: Point]

export type Figure = {
  torsoWidth: number
  head: Point
  /** The middle of the shoulders and the middle of the hips. */
  torso: [Point, Point]
  /** Outline of the trunk, drawn with a line as thick as `torsoWidth`. */
  trunk: Point[]
  nearArm: Limb
  farArm: Limb
  nearLeg: Leg
  farLeg: Leg
}

/** The point at this distance from another. Degrees count from straight down and open to the right. */
export function along(from: Point, length: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: from.x + length * Math.sin(radians), y: from.y + length * Math.cos(radians) }
}

/** Inverse of `along`: the degrees of the direction from one point to another. */
export function heading(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** The back is an arc of equal parts, as long when bent as when straight. */
function trunkOf(hips: Point, lean: number, curl: number, shoulder: number, hip: number) {
  const parts = 4
  const right = [beside(hips, hip, lean)]
  const left = [beside(hips, -hip, lean)]
  let joint = hips
  for (let part = 1; part <= parts; part++) {
    joint = along(joint, body.torso / parts, 180 - lean - (curl * (part - 0.5)) / parts)
    const width = hip + ((shoulder - hip) * part) / parts
    const tilt = lean + (curl * part) / parts
    right.push(beside(joint, width, tilt))
    left.push(beside(joint, -width, tilt))
  }
  const torso: Figure['torso'] = [joint, hips]
  return { torso, trunk: [...right.reverse(), ...left] }
}

function beside(joint: Point, by: number, tilt: number): Point {
  return along(joint, by, 90 - tilt)
}

function armOf(root: Point, angles: ArmAngles, lean: number, outwards: number): Limb {
  const upper = outwards * angles.shoulder - lean
  const elbow = along(root, body.upperArm, upper)
  return [root, elbow, along(elbow, body.forearm, upper + outwards * angles.elbow)]
}

function legOf(root: Point, angles: LegAngles, lean: number, outwards: number, foot: number): Leg {
  const thigh = outwards * angles.hip - lean
  const shin = thigh - outwards * angles.knee
  const knee = along(root, body.thigh, thigh)
  const heel = along(knee, body.shin, shin)
  return [root, knee, heel, along(heel, foot, shin + outwards * (90 + angles.ankle))]
}

/** A figure without supports, with its hips at the top left corner of the picture. */
export function floatingFigure(angles: Angles, view: Pose['view']): Figure {
  const { shoulder, hip, foot, torsoWidth } = build[view]
  const { lean, curl = 0, neck, nearArm, farArm, nearLeg, farLeg } = angles
  const hips = { x: 0, y: 0 }
  const chest = lean + curl
  const { torso, trunk } = trunkOf(hips, lean, curl, shoulder, hip)
  const [shoulders] = torso
  const farSide = view === 'front' ? -1 : 1
  return {
    torsoWidth,
    head: along(shoulders, body.neck, 180 - chest - neck),
    torso,
    trunk,
    nearArm: armOf(beside(shoulders, shoulder, chest), nearArm, chest, 1),
    farArm: armOf(beside(shoulders, -shoulder, chest), farArm, chest, farSide),
    nearLeg: legOf(beside(hips, hip, lean), nearLeg, lean, 1, foot),
    farLeg: legOf(beside(hips, -hip, lean), farLeg, lean, farSide, foot),
  }
}
