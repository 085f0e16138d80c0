import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'

const step = { from: 50, to: 86, height: 7 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: -8, elbow: 8 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 0 }),
      },
      contact: bothSoles(24),
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 6, elbow: 16 }),
        nearLeg: { hip: 5, knee: 0, ankle: 0 },
        farLeg: { hip: -11.5, knee: 0, ankle: -54 },
      },
      contact: [
        { part: 'nearSole', x: step.from + 4, height: step.height },
        { part: 'farToes', x: step.from - 4.2, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'step', ...step }],
  arrows: [{ from: { x: 33, y: 52 }, to: { x: 43, y: 34 }, bulge: 0 }],
}
