import { bothArms, bothHands } from '../both-sides'
import type { Pose, Support } from '../pose'
import { held } from '../tempo'

const chair = { x: 28, seat: 19 }
const supports: [Support, Support, Support] = [
  { part: 'seat', x: chair.x + 6, height: chair.seat },
  { part: 'nearHeel', x: 64, height: 0 },
  { part: 'farSole', x: 48, height: 0 },
]

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 5, elbow: 35 }),
        nearLeg: { hip: 55, knee: 0, ankle: 10 },
        farLeg: { hip: 79, knee: 93, ankle: 13 },
      },
      contact: [...supports, ...bothHands({ x: 44, height: 22.5 })],
    },
    {
      angles: {
        lean: 46,
        neck: -6,
        ...bothArms({ shoulder: 44, elbow: 29 }),
        nearLeg: { hip: 101, knee: 0, ankle: 10 },
        farLeg: { hip: 125, knee: 93, ankle: 13 },
      },
      contact: [...supports, ...bothHands({ x: 57, height: 13.5 })],
    },
  ],
  props: [
    { kind: 'chair', ...chair, faces: 'right' },
    { kind: 'stretch', of: 'thigh' },
  ],
  arrows: [{ from: { x: 46, y: 28 }, to: { x: 68, y: 42 }, bulge: 5 }],
  tempo: held,
}
