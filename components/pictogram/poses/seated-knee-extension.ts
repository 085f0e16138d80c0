import { bothArms } from '../both-sides'
import type { Pose, Support } from '../pose'
import { hold3Seconds } from '../tempo'

const chair = { x: 34, seat: 19 }
const feet = 50
const seat: Support = { part: 'seat', x: chair.x + 1, height: chair.seat }
const farSole: Support = { part: 'farSole', x: feet, height: 0 }
const farLeg = { hip: 80, knee: 90, ankle: 10 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 5, elbow: 20 }),
        nearLeg: { hip: 80, knee: 72, ankle: -9 },
        farLeg,
      },
      contact: [seat, { part: 'nearSole', x: feet + 6, height: 0 }, farSole],
    },
    {
      angles: {
        lean: 0,
        neck: 0,
        ...bothArms({ shoulder: 5, elbow: 20 }),
        nearLeg: { hip: 90, knee: 5, ankle: 8 },
        farLeg,
      },
      contact: [seat, farSole],
    },
  ],
  props: [{ kind: 'chair', ...chair, faces: 'right' }],
  arrows: [{ from: { x: 68, y: 88 }, to: { x: 83, y: 71 }, bulge: -5 }],
  tempo: hold3Seconds,
}
