import { bothArms, bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'
import { held } from '../tempo'

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
        ...bothArms({ shoulder: 150, elbow: 4 }),
        ...legs,
      },
      contact,
    },
  ],
  props: [],
  arrows: [{ from: { x: 66, y: 66 }, to: { x: 76, y: 20 }, bulge: -8 }],
  tempo: held,
}
