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
        ...bothArms({ shoulder: 40, elbow: 48 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 0 }),
      },
      contact: bothSoles(feet),
    },
  ],
  props: [{ kind: 'chair', ...chair, faces: 'right' }],
  arrows: [{ from: { x: 27, y: 42 }, to: { x: 43, y: 20 }, bulge: 5 }],
}
