import { bothLegs, bothSoles } from '../both-sides'
import type { Pose, Support } from '../pose'
import { held } from '../tempo'

const standing = 50
const chair = { x: 77, seat: 20 }
const farHand: Support = { part: 'farHand', x: chair.x - 8, height: chair.seat + 24 }
const farArm = { shoulder: 27, elbow: 35 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: -8, elbow: 10 },
        farArm,
        ...bothLegs({ hip: 0, knee: 0, ankle: 0 }),
      },
      contact: [...bothSoles(standing), farHand],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: -30, elbow: 24 },
        farArm,
        nearLeg: { hip: -10, knee: 150, ankle: -50 },
        farLeg: { hip: 0, knee: 0, ankle: 0 },
      },
      contact: [
        { part: 'farSole', x: standing, height: 0 },
        farHand,
        { part: 'nearHand', x: 41, height: 37.5 },
      ],
    },
  ],
  props: [
    { kind: 'chair', ...chair, faces: 'right' },
    { kind: 'stretch', of: 'thigh' },
  ],
  arrows: [{ from: { x: 34, y: 90 }, to: { x: 27, y: 64 }, bulge: 4 }],
  tempo: held,
}
