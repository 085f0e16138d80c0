import { bothArms } from '../both-sides'
import type { Pose, Support } from '../pose'
import { hold3Seconds } from '../tempo'

const seat: Support = { part: 'seat', x: 46, height: 0 }
const farHeel: Support = { part: 'farHeel', x: 82.3, height: 4.5 }
const arms = bothArms({ shoulder: -6, elbow: 4 })
const farLeg = { hip: 4, knee: 0, ankle: 0 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: { lean: -90, neck: 6, ...arms, nearLeg: { hip: -3, knee: 0, ankle: -25 }, farLeg },
      contact: [seat, { part: 'nearHeel', x: 82.5, height: 0 }, farHeel],
    },
    {
      angles: { lean: -90, neck: 6, ...arms, nearLeg: { hip: 58, knee: 140, ankle: -8 }, farLeg },
      contact: [seat, { part: 'nearHeel', x: 58, height: 0 }, farHeel],
    },
  ],
  props: [{ kind: 'mat', from: 5, to: 95 }],
  arrows: [{ from: { x: 77, y: 80.5 }, to: { x: 63.5, y: 80.5 }, bulge: 0 }],
  tempo: hold3Seconds,
}
