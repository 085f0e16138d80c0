import { bothArms, bothHands, bothSoles } from '../both-sides'
import { palm } from '../figure'
import type { Pose } from '../pose'
import { held } from '../tempo'

const wall = 79
const front = 58
const hands = bothHands({ x: wall - palm, height: 57 })

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 4,
        neck: 0,
        ...bothArms({ shoulder: 15, elbow: 113 }),
        nearLeg: { hip: 0, knee: 0, ankle: 0 },
        farLeg: { hip: 0, knee: 0, ankle: 0 },
      },
      contact: [...bothSoles(front), ...hands],
    },
    {
      angles: {
        lean: 15,
        neck: -4,
        ...bothArms({ shoulder: 85, elbow: 43 }),
        nearLeg: { hip: -18, knee: 0, ankle: 33 },
        farLeg: { hip: 62, knee: 45, ankle: 0 },
      },
      contact: [{ part: 'nearSole', x: 24, height: 0 }, { part: 'farSole', x: front, height: 0 }, ...hands],
    },
  ],
  props: [
    { kind: 'wall', x: wall, faces: 'left' },
    { kind: 'stretch', of: 'calf' },
  ],
  arrows: [{ from: { x: 51, y: 86 }, to: { x: 34, y: 86 }, bulge: 0 }],
  tempo: held,
}
