import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'

const step = { from: 48, to: 82, height: 10 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 40, elbow: 30 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 0 }),
      },
      contact: bothSoles(27),
    },
    {
      angles: {
        lean: 10,
        neck: -6,
        nearArm: { shoulder: 40, elbow: 30 },
        farArm: { shoulder: 52, elbow: 30 },
        nearLeg: { hip: 55, knee: 50, ankle: 5 },
        farLeg: { hip: 26, knee: 48, ankle: -38 },
      },
      contact: [
        { part: 'nearSole', x: step.from + 7, height: step.height },
        { part: 'farToes', x: step.from - 6, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'step', ...step }],
  arrows: [{ from: { x: 78, y: 60 }, to: { x: 83, y: 34 }, bulge: -3 }],
}
