import { bothArms, bothHands, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'
import { slow } from '../tempo'

const standing = 52
const bar = { x: 69, height: 45 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 15, elbow: 57 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 0 }),
      },
      contact: [...bothSoles(standing), ...bothHands(bar)],
    },
    {
      angles: {
        lean: 5,
        neck: -5,
        ...bothArms({ shoulder: 12, elbow: 66 }),
        nearLeg: { hip: -35, knee: 0, ankle: 0 },
        farLeg: { hip: 5, knee: 0, ankle: 0 },
      },
      contact: [{ part: 'farSole', x: standing, height: 0 }, ...bothHands(bar)],
    },
  ],
  props: [{ kind: 'bar', ...bar }],
  arrows: [{ from: { x: 23, y: 85 }, to: { x: 11, y: 68 }, bulge: 3 }],
  tempo: slow,
}
