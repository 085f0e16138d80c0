import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'
import { hold3Seconds } from '../tempo'

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
        ...bothArms({ shoulder: 42, elbow: 45 }),
        ...bothLegs({ hip: 77, knee: 84, ankle: 7 }),
      },
      contact: [{ part: 'seat', x: hips, height: 20 }, ...bothSoles(feet)],
    },
  ],
  props: [{ kind: 'wall', x: wall, faces: 'right' }],
  arrows: [{ from: { x: 74, y: 40 }, to: { x: 74, y: 60 }, bulge: 0 }],
  tempo: hold3Seconds,
}
