import { bothArms, bothHands, bothLegs } from '../both-sides'
import type { Pose } from '../pose'

const toes = 49
const bar = { x: 61, height: 48 }

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
      contact: [
        { part: 'nearToes', x: toes, height: 0 },
        { part: 'farToes', x: toes, height: 0 },
        ...bothHands(bar),
      ],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 28, elbow: 21 }),
        nearLeg: { hip: 0, knee: 0, ankle: -52 },
        farLeg: { hip: 5, knee: 0, ankle: -57 },
      },
      contact: [
        { part: 'nearToes', x: toes, height: 0 },
        { part: 'farToes', x: toes + 3, height: 0 },
        ...bothHands(bar),
      ],
    },
  ],
  props: [{ kind: 'bar', ...bar }],
  arrows: [{ from: { x: 32, y: 90 }, to: { x: 32, y: 72 }, bulge: 0 }],
}
