import type { Pose, Support } from '../pose'

const standing = 42
const bar = { x: 66, height: 50 }
const farSole: Support = { part: 'farSole', x: standing, height: 0 }
const farHand: Support = { part: 'farHand', ...bar }
const farArm = { shoulder: 46, elbow: 31 }
const nearArm = { shoulder: -16, elbow: 12 }
const straight = { hip: 0, knee: 0, ankle: 0 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: { lean: 0, neck: 0, nearArm, farArm, nearLeg: straight, farLeg: straight },
      contact: [farSole, { part: 'nearSole', x: standing, height: 0 }, farHand],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm,
        farArm,
        nearLeg: { hip: 84, knee: 94, ankle: 0 },
        farLeg: straight,
      },
      contact: [farSole, farHand],
    },
  ],
  props: [{ kind: 'bar', ...bar }],
  arrows: [{ from: { x: 57, y: 92 }, to: { x: 57, y: 79 }, bulge: 0 }],
}
