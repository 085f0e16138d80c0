import { bothArms, bothHands, bothLegs } from '../both-sides'
import { palm } from '../figure'
import type { Pose } from '../pose'
import { held } from '../tempo'

const knees = 44
const hands = bothHands({ x: 65, height: palm })

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 66,
        neck: 14,
        ...bothArms({ shoulder: 63, elbow: 0 }),
        ...bothLegs({ hip: 66, knee: 90, ankle: -90 }),
      },
      contact: [
        { part: 'nearKnee', x: knees, height: 0 },
        { part: 'farKnee', x: knees, height: 0 },
        ...hands,
      ],
    },
    {
      angles: {
        lean: 26,
        curl: 78,
        neck: 22,
        ...bothArms({ shoulder: 100, elbow: 8 }),
        ...bothLegs({ hip: 26, knee: 90, ankle: -90 }),
      },
      contact: [
        { part: 'nearKnee', x: knees, height: 0 },
        { part: 'farKnee', x: knees, height: 0 },
        ...hands,
      ],
    },
  ],
  props: [{ kind: 'mat', from: 7, to: 93 }],
  arrows: [{ from: { x: 56, y: 53 }, to: { x: 56, y: 40 }, bulge: 0 }],
  tempo: held,
}
