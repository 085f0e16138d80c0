import { bothArms, bothHands, bothLegs, bothSoles } from '../both-sides'
import { palm } from '../figure'
import type { Pose } from '../pose'

const wall = 77
const contact = bothSoles(26)
const hands = bothHands({ x: wall - palm, height: 57 })

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 20,
        neck: -4,
        ...bothArms({ shoulder: 94, elbow: 21 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 20 }),
      },
      contact: [...contact, ...hands],
    },
    {
      angles: {
        lean: 34,
        neck: -4,
        ...bothArms({ shoulder: 83, elbow: 115 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 34 }),
      },
      contact: [...contact, ...hands],
    },
  ],
  props: [{ kind: 'wall', x: wall, faces: 'left' }],
  arrows: [{ from: { x: 20, y: 44 }, to: { x: 38, y: 44 }, bulge: 0 }],
}
