import type { Pose } from '../pose'

const feet = 66
const arms = { nearArm: { shoulder: -10, elbow: 8 }, farArm: { shoulder: -10, elbow: 8 } }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: -90,
        neck: 5,
        ...arms,
        nearLeg: { hip: 50, knee: 100, ankle: 0 },
        farLeg: { hip: 50, knee: 100, ankle: 0 },
      },
      contact: [
        { part: 'back', x: 24, height: 0 },
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet, height: 0 },
      ],
    },
    {
      angles: {
        lean: -122,
        neck: 32,
        nearArm: { shoulder: -38, elbow: 10 },
        farArm: { shoulder: -38, elbow: 10 },
        nearLeg: { hip: 5, knee: 100, ankle: 0 },
        farLeg: { hip: 5, knee: 100, ankle: 0 },
      },
      contact: [
        { part: 'back', x: 24, height: 0 },
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet + 3, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'mat', from: 5, to: 90 }],
  arrows: [{ from: { x: 47, y: 62 }, to: { x: 47, y: 44 }, bulge: 0 }],
}
