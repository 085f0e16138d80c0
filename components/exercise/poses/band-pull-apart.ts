import type { Pose } from '../pose'

const legs = { nearLeg: { hip: 4, knee: 0, ankle: -25 }, farLeg: { hip: 4, knee: 0, ankle: -25 } }

export const pose: Pose = {
  view: 'front',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 42, elbow: 205 },
        farArm: { shoulder: 42, elbow: 205 },
        ...legs,
      },
      contact: [
        { part: 'nearSole', x: 56, height: 0 },
        { part: 'farSole', x: 44, height: 0 },
      ],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 62, elbow: 30 },
        farArm: { shoulder: 62, elbow: 30 },
        ...legs,
      },
      contact: [
        { part: 'nearSole', x: 56, height: 0 },
        { part: 'farSole', x: 44, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'band' }],
  arrows: [
    { from: { x: 66, y: 19 }, to: { x: 84, y: 19 }, bulge: 0 },
    { from: { x: 34, y: 19 }, to: { x: 16, y: 19 }, bulge: 0 },
  ],
}
