import type { Pose } from '../pose'

const step = { from: 48, to: 82, height: 10 }
const rail = { x: 88, height: 52 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 40, elbow: 30 },
        farArm: { shoulder: 40, elbow: 30 },
        nearLeg: { hip: 0, knee: 0, ankle: 0 },
        farLeg: { hip: 0, knee: 0, ankle: 0 },
      },
      contact: [
        { part: 'farSole', x: 27, height: 0 },
        { part: 'nearSole', x: 27, height: 0 },
      ],
    },
    {
      angles: {
        lean: 10,
        neck: -6,
        nearArm: { shoulder: 40, elbow: 30 },
        farArm: { shoulder: 40, elbow: 30 },
        nearLeg: { hip: 55, knee: 50, ankle: 0 },
        farLeg: { hip: -5, knee: 25, ankle: -30 },
      },
      contact: [
        { part: 'nearSole', x: 55, height: step.height },
        { part: 'farToes', x: 42, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'step', ...step }],
  arrows: [{ from: { x: 70, y: 56 }, to: { x: 80, y: 32 }, bulge: -3 }],
}
