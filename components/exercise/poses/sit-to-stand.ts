import type { Pose } from '../pose'

const feet = 53
const chair = { x: 31, seat: 19 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 24,
        neck: -10,
        nearArm: { shoulder: 70, elbow: 12 },
        farArm: { shoulder: 70, elbow: 12 },
        nearLeg: { hip: 108, knee: 92, ankle: 0 },
        farLeg: { hip: 108, knee: 92, ankle: 0 },
      },
      contact: [
        { part: 'seat', x: chair.x + 4, height: chair.seat },
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet, height: 0 },
      ],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 40, elbow: 48 },
        farArm: { shoulder: 50, elbow: 48 },
        nearLeg: { hip: 0, knee: 0, ankle: 0 },
        farLeg: { hip: 5, knee: 5, ankle: 0 },
      },
      contact: [
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet + 2.5, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'chair', ...chair, faces: 'right' }],
  arrows: [{ from: { x: 27, y: 38 }, to: { x: 43, y: 16 }, bulge: 5 }],
}
