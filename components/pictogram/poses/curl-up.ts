import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose, Support } from '../pose'
import { countTo2 } from '../tempo'

const feet = 67
const seat: Support = { part: 'seat', x: 50, height: 0 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: -90,
        neck: 6,
        ...bothArms({ shoulder: 4, elbow: 6 }),
        ...bothLegs({ hip: 54, knee: 124, ankle: -20 }),
      },
      contact: [seat, ...bothSoles(feet)],
    },
    {
      angles: {
        lean: -88,
        curl: 56,
        neck: 24,
        ...bothArms({ shoulder: 62, elbow: 6 }),
        ...bothLegs({ hip: 56, knee: 124, ankle: -20 }),
      },
      contact: [seat, ...bothSoles(feet)],
    },
  ],
  props: [{ kind: 'mat', from: 5, to: 95 }],
  arrows: [{ from: { x: 12, y: 74 }, to: { x: 26, y: 52 }, bulge: 5 }],
  tempo: countTo2,
}
