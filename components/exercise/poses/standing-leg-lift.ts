import type { Pose } from '../pose'

const standing = 52
const bar = { x: 70, height: 42 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        nearArm: { shoulder: 30, elbow: 40 },
        farArm: { shoulder: 30, elbow: 40 },
        nearLeg: { hip: 0, knee: 0, ankle: 0 },
        farLeg: { hip: 0, knee: 0, ankle: 0 },
      },
      contact: [
        { part: 'farSole', x: standing, height: 0 },
        { part: 'nearSole', x: standing, height: 0 },
        { part: 'nearHand', ...bar },
        { part: 'farHand', ...bar },
      ],
    },
    {
      angles: {
        lean: 4,
        neck: -4,
        nearArm: { shoulder: 30, elbow: 40 },
        farArm: { shoulder: 30, elbow: 40 },
        nearLeg: { hip: -30, knee: 2, ankle: -15 },
        farLeg: { hip: 4, knee: 0, ankle: 0 },
      },
      contact: [
        { part: 'farSole', x: standing, height: 0 },
        { part: 'nearHand', ...bar },
        { part: 'farHand', ...bar },
      ],
    },
  ],
  props: [{ kind: 'bar', ...bar }],
  arrows: [{ from: { x: 45, y: 86.5 }, to: { x: 21, y: 70 }, bulge: -5.5 }],
}
