import { bothArms, bothHands, bothLegs } from '../both-sides'
import type { Frame, Pose } from '../pose'
import { countTo2 } from '../tempo'

const toes = 49
const bar = { x: 61, height: 48 }
const contact: Frame['contact'] = [
  { part: 'nearToes', x: toes, height: 0 },
  { part: 'farToes', x: toes, height: 0 },
  ...bothHands(bar),
]

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 28, elbow: 52 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 0 }),
      },
      contact,
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 28, elbow: 21 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: -52 }),
      },
      contact,
    },
  ],
  props: [{ kind: 'bar', ...bar }],
  arrows: [{ from: { x: 32, y: 90 }, to: { x: 32, y: 72 }, bulge: 0 }],
  tempo: countTo2,
}
