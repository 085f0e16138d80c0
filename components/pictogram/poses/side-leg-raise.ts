import type { Pose, Support } from '../pose'
import { slow } from '../tempo'

const chair = { x: 16, seat: 20 }
const farSole: Support = { part: 'farSole', x: 46, height: 0 }
const farHand: Support = { part: 'farHand', x: chair.x + 8, height: 44 }
const farLeg = { hip: 0, knee: 0, ankle: -25 }

export const pose: Pose = {
  view: 'front',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 12, elbow: 0 },
        farArm: { shoulder: 21, elbow: 44 },
        nearLeg: { hip: 0, knee: 0, ankle: -25 },
        farLeg,
      },
      contact: [farSole, farHand, { part: 'nearSole', x: 54, height: 0 }],
    },
    {
      angles: {
        lean: -4,
        neck: 4,
        nearArm: { shoulder: 24, elbow: 4 },
        farArm: { shoulder: 6, elbow: 69 },
        nearLeg: { hip: 44, knee: 0, ankle: -25 },
        farLeg,
      },
      contact: [farSole, farHand],
    },
  ],
  props: [{ kind: 'chair', ...chair, faces: 'left' }],
  arrows: [{ from: { x: 68, y: 91 }, to: { x: 91, y: 80 }, bulge: -4 }],
  tempo: slow,
}
