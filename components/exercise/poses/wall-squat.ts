import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'

const wall = 28
const hips = wall + 6
const feet = 50

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 20, elbow: 20 }),
        ...bothLegs({ hip: 34, knee: 16, ankle: -18 }),
      },
      contact: [{ part: 'seat', x: hips, height: 30.5 }, ...bothSoles(feet)],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 35, elbow: 45 },
        farArm: { shoulder: 50, elbow: 45 },
        nearLeg: { hip: 77, knee: 84, ankle: 7 },
        farLeg: { hip: 77, knee: 71, ankle: -6 },
      },
      contact: [
        { part: 'seat', x: hips, height: 20 },
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet + 4, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'wall', x: wall, faces: 'right' }],
  arrows: [{ from: { x: 74, y: 40 }, to: { x: 74, y: 60 }, bulge: 0 }],
}
