import type { Pose } from '../pose'

const wall = 28
const back = wall + 6
const feet = 50

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 20, elbow: 20 },
        farArm: { shoulder: 20, elbow: 20 },
        nearLeg: { hip: 30, knee: 10, ankle: 0 },
        farLeg: { hip: 30, knee: 10, ankle: 0 },
      },
      contact: [
        { part: 'seat', x: back, height: 30.5 },
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet, height: 0 },
      ],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 35, elbow: 45 },
        farArm: { shoulder: 50, elbow: 45 },
        nearLeg: { hip: 70, knee: 70, ankle: 0 },
        farLeg: { hip: 70, knee: 70, ankle: 0 },
      },
      contact: [
        { part: 'seat', x: back, height: 20 },
        { part: 'nearSole', x: feet, height: 0 },
        { part: 'farSole', x: feet + 4, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'wall', x: wall }],
  arrows: [{ from: { x: 74, y: 36 }, to: { x: 74, y: 56 }, bulge: 0 }],
}
