import type { ArmAngles, LegAngles, Pose, Support } from '../pose'
import { lively } from '../tempo'

const farSole: Support = { part: 'farSole', x: 45, height: 0 }
const nearSole: Support = { part: 'nearSole', x: 40, height: 0 }
const forward: ArmAngles = { shoulder: 46, elbow: 84 }
const back: ArmAngles = { shoulder: -40, elbow: 76 }
const lifted: LegAngles = { hip: 90, knee: 106, ankle: 10 }
const lifting: LegAngles = { hip: 50, knee: 46, ankle: 0 }
const standing: LegAngles = { hip: 0, knee: 0, ankle: 0 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 20, elbow: 80 },
        farArm: { shoulder: -18, elbow: 40 },
        nearLeg: standing,
        farLeg: lifting,
      },
      contact: [nearSole],
    },
    {
      angles: { lean: 0, neck: 0, nearArm: back, farArm: forward, nearLeg: lifted, farLeg: standing },
      contact: [farSole],
    },
  ],
  props: [],
  arrows: [
    { from: { x: 75, y: 66 }, to: { x: 75, y: 48 }, bulge: 0 },
    { from: { x: 75, y: 75 }, to: { x: 75, y: 92 }, bulge: 0 },
  ],
  tempo: lively,
}
