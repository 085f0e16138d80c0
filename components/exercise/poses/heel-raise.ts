import type { Pose } from '../pose'

const toes = 50
const bar = { x: 68, height: 45 }
const arms = { nearArm: { shoulder: 30, elbow: 40 }, farArm: { shoulder: 30, elbow: 40 } }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...arms,
        nearLeg: { hip: 0, knee: 0, ankle: 0 },
        farLeg: { hip: 0, knee: 0, ankle: 0 },
      },
      contact: [
        { part: 'nearToes', x: toes, height: 0 },
        { part: 'farToes', x: toes, height: 0 },
        { part: 'nearHand', ...bar },
        { part: 'farHand', ...bar },
      ],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        ...arms,
        nearLeg: { hip: 0, knee: 0, ankle: -52 },
        farLeg: { hip: 0, knee: 0, ankle: -52 },
      },
      contact: [
        { part: 'nearToes', x: toes, height: 0 },
        { part: 'farToes', x: toes + 3, height: 0 },
        { part: 'nearHand', ...bar },
        { part: 'farHand', ...bar },
      ],
    },
  ],
  props: [{ kind: 'bar', ...bar }],
  arrows: [{ from: { x: 32, y: 86 }, to: { x: 32, y: 68 }, bulge: 0 }],
}
