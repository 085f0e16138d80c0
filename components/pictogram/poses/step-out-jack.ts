import { bothArms, bothLegs } from '../both-sides'
import type { Pose, Support } from '../pose'
import { lively } from '../tempo'

const farSole: Support = { part: 'farSole', x: 36, height: 0 }

export const pose: Pose = {
  view: 'front',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 14, elbow: 0 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: -25 }),
      },
      contact: [farSole, { part: 'nearSole', x: 44, height: 0 }],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 132, elbow: 4 }),
        ...bothLegs({ hip: 22, knee: 0, ankle: -25 }),
      },
      contact: [farSole, { part: 'nearSole', x: 71.3, height: 0 }],
    },
  ],
  props: [],
  arrows: [
    { from: { x: 50, y: 90 }, to: { x: 66, y: 90 }, bulge: 0 },
    { from: { x: 88, y: 46 }, to: { x: 88, y: 22 }, bulge: -3 },
    { from: { x: 17, y: 46 }, to: { x: 17, y: 22 }, bulge: 3 },
  ],
  tempo: lively,
}
