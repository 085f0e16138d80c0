import { picture } from './picture-size'
import { along, body, distance, floatingFigure, heading, type Figure, type Leg, type Limb } from './figure'
import type { BodyPart, Frame, Point, Pose, Support } from './pose'

/** Places a figure on its supports: no foot floats above the floor or sinks into it. */

export { picture }

/** Parts that are brought to their support by bending their limb. Any other part is there by its angles, or not at all. */
const reaches = /(Sole|Heel|Toes|Hand)$/

function sideOf(part: BodyPart) {
  return part.startsWith('near') ? 'near' : 'far'
}

/** The point of a body part that touches its support. Capsules are round, so it is half a width below the joint. */
export function touchingPoint(figure: Figure, part: BodyPart): Point {
  const below = ({ x, y }: Point, width: number) => ({ x, y: y + width / 2 })
  if (part === 'seat') return below(figure.torso[1], figure.torsoWidth)
  if (part === 'back') return below(figure.torso[0], figure.torsoWidth)
  const [, elbow, hand] = figure[`${sideOf(part)}Arm`]
  if (part.endsWith('Hand')) return hand
  if (part.endsWith('Elbow')) return below(elbow, body.armWidth)
  const [, knee, heel, toe] = figure[`${sideOf(part)}Leg`]
  if (part.endsWith('Knee')) return below(knee, body.legWidth)
  return below(part.endsWith('Toes') ? toe : heel, body.legWidth)
}

/** The surface of a support, as a point of the picture. */
export function surfaceOf({ x, height }: Support): Point {
  return { x, y: picture.floor - height }
}

function mover(from: Point, to: Point) {
  return <Points extends Point[]>(points: Points) =>
    points.map(({ x, y }) => ({ x: x + to.x - from.x, y: y + to.y - from.y })) as Points
}

function carried(figure: Figure, support: Support): Figure {
  const move = mover(touchingPoint(figure, support.part), surfaceOf(support))
  const [head] = move<[Point]>([figure.head])
  return {
    torsoWidth: figure.torsoWidth,
    head,
    torso: move(figure.torso),
    trunk: move(figure.trunk),
    nearArm: move(figure.nearArm),
    farArm: move(figure.farArm),
    nearLeg: move(figure.nearLeg),
    farLeg: move(figure.farLeg),
  }
}

/**
 * Moves the end of a limb to a target. Two bones keep their lengths and their bending direction (law of cosines).
 * Straight ones bend like knees. A target out of reach is pointed at.
 */
function reach([root, middle, end]: Limb, target: Point): Limb {
  const upper = distance(root, middle)
  const lower = distance(middle, end)
  const span = Math.min(distance(root, target), upper + lower)
  const cosine = (upper ** 2 + span ** 2 - lower ** 2) / (2 * upper * span)
  const opening = (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI
  const bendsLikeElbow = Math.sin(((heading(middle, end) - heading(root, middle)) * Math.PI) / 180) > 0.001
  const joint = along(root, upper, heading(root, target) + (bendsLikeElbow ? -opening : opening))
  return [root, joint, along(joint, lower, heading(joint, target))]
}

function plantedLeg([hip, knee, heel, toe]: Leg, heelTarget: Point, level: boolean): Leg {
  const [, bent, planted] = reach([hip, knee, heel], heelTarget)
  const direction = level ? Math.sign(toe.x - heel.x) * 90 : heading(heel, toe)
  return [hip, bent, planted, along(planted, distance(heel, toe), direction)]
}

function supported(figure: Figure, support: Support): Figure {
  const { part } = support
  if (!reaches.test(part)) return figure
  const move = mover(touchingPoint(figure, part), surfaceOf(support))
  const side = sideOf(part)
  if (part.endsWith('Hand')) {
    const arm = figure[`${side}Arm`]
    return { ...figure, [`${side}Arm`]: reach(arm, move(arm)[2]) }
  }
  const leg = figure[`${side}Leg`]
  return { ...figure, [`${side}Leg`]: plantedLeg(leg, move(leg)[2], part.endsWith('Sole')) }
}

/** The first support carries the whole body; the other feet and hands then reach for theirs. */
export function figureOf({ angles, contact }: Frame, view: Pose['view']): Figure {
  return contact.reduce(supported, carried(floatingFigure(angles, view), contact[0]))
}
