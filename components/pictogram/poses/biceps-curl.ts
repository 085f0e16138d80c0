import { bothLegs, bothSoles } from '../both-sides'
import type { Pose } from '../pose'

const contact = bothSoles(44)
const farArm = { shoulder: -14, elbow: 10 }
const legs = bothLegs({ hip: 0, knee: 0, ankle: 0 })

export const pose: Pose = {
  view: 'side',
  frames: [
    { angles: { lean: 0, neck: 0, nearArm: { shoulder: 16, elbow: 10 }, farArm, ...legs }, contact },
    { angles: { lean: 0, neck: 0, nearArm: { shoulder: 16, elbow: 106 }, farArm, ...legs }, contact },
  ],
  props: [{ kind: 'dumbbell' }],
  arrows: [{ from: { x: 70, y: 66 }, to: { x: 75, y: 38 }, bulge: -5 }],
}
