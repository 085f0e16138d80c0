import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'

const feet = 53
const chair = { x: 31, seat: 19 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 24,
        neck: -10,
        ...bothArms({ shoulder: 70, elbow: 12 }),
        ...bothLegs({ hip: 105, knee: 82, ankle: 1 }),
      },
      contact: [{ part: 'seat', x: chair.x + 4, height: chair.seat }, ...bothSoles(feet)],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 40, elbow: 48 },
        farArm: { shoulder: 50, elbow: 48 },
        nearLeg: { hip: 0, knee: 0, ankle: 0 },
        farLeg: { hip: 4, knee: 0, ankle: -4 },
      },
      contact: [
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet + 2.5, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'chair', ...chair, faces: 'right' }],
  arrows: [{ from: { x: 27, y: 42 }, to: { x: 43, y: 20 }, bulge: 5 }],
}
