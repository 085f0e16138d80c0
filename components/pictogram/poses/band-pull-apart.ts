import { bothArms, bothLegs } from '../both-sides'
import type { Pose, Support } from '../pose'
import { countTo2 } from '../tempo'

const legs = bothLegs({ hip: 4, knee: 0, ankle: -25 })
const contact: [Support, Support] = [
  { part: 'nearSole', x: 56.55, height: 0 },
  { part: 'farSole', x: 43.45, height: 0 },
]

export const pose: Pose = {
  view: 'front',
  frames: [
    { angles: { lean: 0, neck: 0, ...bothArms({ shoulder: 48, elbow: 222 }), ...legs }, contact },
    { angles: { lean: 0, neck: 0, ...bothArms({ shoulder: 88, elbow: 4 }), ...legs }, contact },
  ],
  props: [{ kind: 'band' }],
  arrows: [
    { from: { x: 66, y: 23 }, to: { x: 84, y: 23 }, bulge: 0 },
    { from: { x: 34, y: 23 }, to: { x: 16, y: 23 }, bulge: 0 },
  ],
  tempo: countTo2,
  towardsViewer: true,
}
