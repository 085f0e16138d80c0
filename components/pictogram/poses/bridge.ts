import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'
import { held } from '../tempo'

const shoulders = 24
const feet = 65

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: -90,
        neck: 6,
        ...bothArms({ shoulder: -8, elbow: 6 }),
        ...bothLegs({ hip: 54, knee: 124, ankle: -20 }),
      },
      contact: [{ part: 'back', x: shoulders, height: 0 }, ...bothSoles(feet)],
    },
    {
      angles: {
        lean: -115,
        neck: 31,
        ...bothArms({ shoulder: -34, elbow: 8 }),
        ...bothLegs({ hip: -6, knee: 103, ankle: -5 }),
      },
      contact: [{ part: 'back', x: shoulders, height: 0 }, ...bothSoles(feet)],
    },
  ],
  props: [{ kind: 'mat', from: 7, to: 93 }],
  arrows: [{ from: { x: 45, y: 67 }, to: { x: 45, y: 49 }, bulge: 0 }],
  tempo: held,
}
