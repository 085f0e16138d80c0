import type { ArmAngles, LegAngles, Support } from './pose'

/** For poses in which the near and the far limbs do the same. */

export function bothArms(angles: ArmAngles) {
  return { nearArm: angles, farArm: angles }
}

export function bothLegs(angles: LegAngles) {
  return { nearLeg: angles, farLeg: angles }
}

export function bothSoles(x: number): [Support, Support] {
  return [
    { part: 'nearSole', x, height: 0 },
    { part: 'farSole', x, height: 0 },
  ]
}

export function bothHands(held: { x: number; height: number }): [Support, Support] {
  return [
    { part: 'nearHand', x: held.x, height: held.height },
    { part: 'farHand', x: held.x, height: held.height },
  ]
}
