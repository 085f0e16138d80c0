import { bothArms, bothHands } from '../both-sides'
import type { Pose, Support } from '../pose'
import { held } from '../tempo'

const seat: Support = { part: 'seat', x: 48, height: 0 }
const farLeg = { hip: -3, knee: 0, ankle: 0 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: -90,
        neck: 6,
        ...bothArms({ shoulder: -4, elbow: 2 }),
        nearLeg: { hip: 54, knee: 124, ankle: -20 },
        farLeg,
      },
      contact: [seat, { part: 'nearSole', x: 65, height: 0 }],
    },
    {
      angles: {
        lean: -90,
        neck: 6,
        ...bothArms({ shoulder: -8, elbow: 79 }),
        nearLeg: { hip: 128, knee: 120, ankle: -30 },
        farLeg,
      },
      contact: [seat, ...bothHands({ x: 43, height: 16 })],
    },
  ],
  props: [{ kind: 'mat', from: 5, to: 95 }],
  arrows: [{ from: { x: 68, y: 66 }, to: { x: 42, y: 61 }, bulge: -8 }],
  tempo: held,
}
