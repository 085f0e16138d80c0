import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'

const contact = bothSoles(42)
const legs = bothLegs({ hip: 0, knee: 0, ankle: 0 })

export const pose: Pose = {
  view: 'side',
  frames: [
    { angles: { lean: 0, neck: 0, ...bothArms({ shoulder: 20, elbow: 6 }), ...legs }, contact },
    {
      angles: {
        lean: 0,
        neck: -10,
        nearArm: { shoulder: 150, elbow: 4 },
        farArm: { shoulder: 140, elbow: 4 },
        ...legs,
      },
      contact,
    },
  ],
  props: [],
  arrows: [{ from: { x: 66, y: 66 }, to: { x: 76, y: 20 }, bulge: -8 }],
}
