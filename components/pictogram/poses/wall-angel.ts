import { bothArms, bothLegs } from '../both-sides'
import type { Pose, Support } from '../pose'

const legs = bothLegs({ hip: 4, knee: 0, ankle: -25 })
const contact: [Support, Support] = [
  { part: 'nearSole', x: 56.55, height: 0 },
  { part: 'farSole', x: 43.45, height: 0 },
]

export const pose: Pose = {
  view: 'front',
  frames: [
    { angles: { lean: 0, neck: 0, ...bothArms({ shoulder: 82, elbow: 76 }), ...legs }, contact },
    { angles: { lean: 0, neck: 0, ...bothArms({ shoulder: 142, elbow: 14 }), ...legs }, contact },
  ],
  props: [{ kind: 'brickWall' }],
  arrows: [
    { from: { x: 86, y: 42 }, to: { x: 86, y: 20 }, bulge: 0 },
    { from: { x: 14, y: 42 }, to: { x: 14, y: 20 }, bulge: 0 },
  ],
}
