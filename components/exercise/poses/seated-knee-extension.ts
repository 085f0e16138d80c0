import type { Pose } from '../pose'

const chair = { x: 32, seat: 19 }
const feet = 51

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 5, elbow: 20 },
        farArm: { shoulder: 5, elbow: 20 },
        nearLeg: { hip: 90, knee: 90, ankle: 0 },
        farLeg: { hip: 90, knee: 90, ankle: 0 },
      },
      contact: [
        { part: 'seat', x: chair.x + 4, height: chair.seat },
        { part: 'nearSole', x: feet + 3, height: 0 },
        { part: 'farSole', x: feet, height: 0 },
      ],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 5, elbow: 20 },
        farArm: { shoulder: 5, elbow: 20 },
        nearLeg: { hip: 90, knee: 5, ankle: 8 },
        farLeg: { hip: 90, knee: 90, ankle: 0 },
      },
      contact: [
        { part: 'seat', x: chair.x + 4, height: chair.seat },
        { part: 'farSole', x: feet, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'chair', ...chair, faces: 'right' }],
  arrows: [{ from: { x: 72, y: 84 }, to: { x: 84, y: 66 }, bulge: -5 }],
}
