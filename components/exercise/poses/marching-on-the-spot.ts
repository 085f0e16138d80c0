import type { ArmAngles, LegAngles, Pose, Support } from '../pose'

const farSole: Support = { part: 'farSole', x: 43, height: 0 }
const nearSole: Support = { part: 'nearSole', x: 43, height: 0 }
const forward: ArmAngles = { shoulder: 46, elbow: 84 }
const back: ArmAngles = { shoulder: -40, elbow: 76 }
const lifted: LegAngles = { hip: 92, knee: 92, ankle: 0 }
const lifting: LegAngles = { hip: 56, knee: 68, ankle: 0 }
const standing: LegAngles = { hip: 0, knee: 0, ankle: 0 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: { lean: 0, neck: 0, nearArm: forward, farArm: back, nearLeg: standing, farLeg: lifting },
      contact: [nearSole],
    },
    {
      angles: { lean: 0, neck: 0, nearArm: back, farArm: forward, nearLeg: lifted, farLeg: standing },
      contact: [farSole],
    },
  ],
  props: [],
  arrows: [
    { from: { x: 81, y: 78 }, to: { x: 81, y: 56 }, bulge: 0 },
    { from: { x: 91, y: 56 }, to: { x: 91, y: 78 }, bulge: 0 },
  ],
}
