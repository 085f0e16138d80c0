import type { Pose, Support } from '../pose'
import { held } from '../tempo'

const standing = 36
const bar = { x: 64, height: 50 }
const farSole: Support = { part: 'farSole', x: standing, height: 0 }
const farHand: Support = { part: 'farHand', x: bar.x - 3, height: bar.height }
const farArm = { shoulder: 58, elbow: 9 }
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
        nearLeg: { hip: 86, knee: 110, ankle: 12 },
        farLeg: straight,
      },
      contact: [farSole, farHand],
    },
  ],
  props: [{ kind: 'bar', ...bar }],
  arrows: [{ from: { x: 55, y: 93 }, to: { x: 55, y: 80 }, bulge: 0 }],
  tempo: held,
}
