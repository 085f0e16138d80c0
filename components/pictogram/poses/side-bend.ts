import { bothLegs } from '../both-sides'
import type { Pose, Support } from '../pose'
import { held } from '../tempo'

const legs = bothLegs({ hip: 16, knee: 0, ankle: -25 })
const contact: [Support, Support] = [
  { part: 'nearSole', x: 59.06, height: 0 },
  { part: 'farSole', x: 30.94, height: 0 },
]

export const pose: Pose = {
  view: 'front',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 14, elbow: 0 },
        farArm: { shoulder: 158, elbow: 36 },
        ...legs,
      },
      contact,
    },
    {
      angles: {
        lean: 0,
        curl: 56,
        neck: 4,
        nearArm: { shoulder: 52, elbow: 0 },
        farArm: { shoulder: 152, elbow: 40 },
        ...legs,
      },
      contact,
    },
  ],
  props: [],
  arrows: [{ from: { x: 78, y: 12 }, to: { x: 88, y: 34 }, bulge: 4 }],
  tempo: held,
}
